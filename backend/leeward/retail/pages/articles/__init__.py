"""Pages that are mostly text: blog, help, legal, careers, contact."""
