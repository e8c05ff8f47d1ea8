"""The watch over every lead-in price that pages show (UK-09, R-33)."""
