"""A holiday day by day, as pages, papers and suppliers read it."""
