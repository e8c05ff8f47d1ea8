"""Changes that come from us or an airline: told, answered, silent, in force; contracts that we end (UK-16, UK-17)."""
