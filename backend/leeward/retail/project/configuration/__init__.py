"""What the environment says, checked together before anything starts."""
