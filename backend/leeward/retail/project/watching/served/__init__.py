"""
Does the running shop serve what was built (T-12, UK-34)? By the clock the worker asks it, as a browser would.

Every script in every packing, and a page of each kind: which scripts it runs, and under which headers. Each look is a
row of the audit chain; a difference is an alert for staff.
"""
