"""
The hot arithmetic, compiled: arrays in, arrays out, no objects.

`stays` prices one room on one rate plan; `rooms` chooses the rooms of a party; `search` runs both over a block.
`doors` are ways in from outside. Run with NUMBA_DISABLE_JIT=1 everything here is plain Python with the same answers.
"""
