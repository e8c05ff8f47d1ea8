"""What surrounds every page: shell, menu, heads, what machines read, wrong turns."""
