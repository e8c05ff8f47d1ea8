"""The demo world: invented hotels and airlines in real places, drawn from a seed, the same every time."""
