"""
The questions the engine answers: check the question once, resolve flights and rooms once, then run kernels over blocks.

Every function takes a snapshot and answers from that generation alone. Nothing here reads a clock.
"""
