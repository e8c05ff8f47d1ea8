"""The supplier door: who answers a part of a package, and the one interface they all have (R-23, R-24)."""
