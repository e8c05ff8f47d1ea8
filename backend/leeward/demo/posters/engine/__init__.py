"""
The press: everything a scene may draw with.

A (scene, mood, seed) triple always gives the same print on one machine.
"""
