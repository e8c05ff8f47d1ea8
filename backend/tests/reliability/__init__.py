"""Shops that are attacked over HTTP: many at once, killed, lied to; their books compared with what the clients saw."""
