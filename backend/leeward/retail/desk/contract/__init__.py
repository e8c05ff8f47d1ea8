"""What changes in a contract that stands."""
