"""What a browser carries of a basket, a draft, a hold or an order: one file a cookie, none with a name in it."""
