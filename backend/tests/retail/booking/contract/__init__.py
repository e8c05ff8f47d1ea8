"""Changes of a contract by us or an airline, and what a customer may do."""
