"""What is written about the demo's hotels and places: composed from authored sentences, the same every time."""
