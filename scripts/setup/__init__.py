"""Get a machine from a clone to a running shop: Python and Node packages, front-end build, database and demo."""
