"""What stands before Django: who comes in, in which order, how much and how fast."""
