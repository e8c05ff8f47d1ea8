"""Outside suppliers and their doors."""
