"""The hot path: what is asked most, answered in front of the valve, the page cache and Django."""
