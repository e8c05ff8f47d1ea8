"""From a draft to what visitors see, and its end."""
