"""The booking page: a hotel and a search, priced, with everything that may be chosen in its place."""
