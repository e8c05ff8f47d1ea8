"""
Writes of booking, one file a step, in the order of a booking's life: `basket`, `order`, `change` (the customer's),
`contract` (ours). What may come at any time stands beside them: cancel, money that goes back, reminders, forgetting.
"""
