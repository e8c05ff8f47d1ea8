"""What a shop tells of itself: health, figures, lines, and what has gone quiet."""
