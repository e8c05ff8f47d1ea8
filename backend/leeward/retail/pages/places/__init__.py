"""Countries and regions."""
