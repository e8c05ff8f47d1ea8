"""Processes that belong together: who starts whom, what each does while it runs, how all end."""
