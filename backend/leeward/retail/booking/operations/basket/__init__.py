"""Until the order: a basket is opened, priced anew, held, chosen for and let go."""
