"""The picture and the words at the head of a page."""
