"""
What may be priced, as plain frozen values that every loader feeds: database, supplier messages, demo, tests.

Amounts are whole numbers: hundredths of the named currency unless a scale says thousandths. Dates include both ends.
"""
