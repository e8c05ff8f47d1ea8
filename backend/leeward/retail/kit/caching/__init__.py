"""What is kept instead of made anew, and what ends it (docs/caching.md)."""
