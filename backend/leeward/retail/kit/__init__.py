"""The lowest shelf: clock, refusals, sanitised HTML, what may be kept and what ends it. Knows no domain."""
