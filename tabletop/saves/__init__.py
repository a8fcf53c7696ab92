"""Everything on disk: settings, saved matches, statistics, the journal. The only room that writes files."""
