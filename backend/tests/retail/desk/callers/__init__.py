"""Who rings, and what is opened for them."""
