"""What the Makefile calls. Standard library only, for it runs before anything is installed."""
