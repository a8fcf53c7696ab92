"""Every sound of Recreo Unicornio, computed from a fixed seed."""
