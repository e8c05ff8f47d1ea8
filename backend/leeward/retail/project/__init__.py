"""Where the pieces are put together: settings, addresses, the WSGI door, health and logs."""
