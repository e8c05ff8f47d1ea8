"""What editors own: pages, rows, cards."""
