"""The pricing engine: numpy, numba and the vocabulary. No framework, no clock, no I/O but opening a snapshot."""
