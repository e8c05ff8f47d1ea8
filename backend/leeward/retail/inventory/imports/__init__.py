"""Suppliers' files into the live tables: kept, read, checked, loaded all or nothing, and held where they look wrong."""
