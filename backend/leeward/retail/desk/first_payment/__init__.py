"""An order that waits for its first payment: the customer's payment page, read out or mailed."""
