"""URL to typed props to a rendered React page."""
