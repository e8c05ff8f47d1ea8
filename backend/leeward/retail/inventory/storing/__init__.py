"""From the engine's words to tables: what every loader (imports, demo, tests) calls, all or nothing."""
