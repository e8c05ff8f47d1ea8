"""Finding a holiday: search bar, results, months, where to go."""
