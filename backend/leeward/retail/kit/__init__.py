"""The lowest shelf: clock, refusals, sanitised HTML. Knows no domain."""
