"""Changes that a customer asks for: another flight or room, a name put right, a place passed on."""
