"""Orders, their payments and what follows from them."""
