"""Search: asks the engine, joins what is known about hotels and flights, and answers the hot addresses."""
