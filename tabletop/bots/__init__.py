"""Players that are programs: judgement a game, levels, a worker process, an arena and a bench. No pixels."""
