"""Pages that editors build: home and landing pages, row by row."""
