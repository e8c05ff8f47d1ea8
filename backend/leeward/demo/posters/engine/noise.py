"""Repeatable roughness: fields and lines of fractal value noise, 0 to 1."""

import functools

import cv2
import numpy as np
import numpy.typing as npt

Field = npt.NDArray[np.float32]
Line = npt.NDArray[np.float64]


@functools.lru_cache(64)
def field(seed: int, shape: tuple[int, int], cells: int = 4, octaves: int = 5, stretch: float = 1.0) -> Field:
    """
    Noise of `shape` (rows, columns); `cells` across at the coarsest octave, fewer when stretched sideways.

    Shared: do not write to it.
    """
    rng = np.random.default_rng(seed)
    height, width = shape
    total, weight, amplitude = np.zeros(shape, np.float32), 0.0, 1.0
    for octave in range(octaves):
        across = cells * 2**octave
        grid = rng.random((max(2, int(across * height / width) + 2), max(2, int(across / stretch) + 2)), np.float32)
        total += amplitude * cv2.resize(grid, (width, height), interpolation=cv2.INTER_CUBIC)
        weight += amplitude
        amplitude *= 0.5
    return np.asarray(total / weight, np.float32)


def line(seed: int, length: int, cells: int = 4, octaves: int = 6, gain: float = 0.5) -> Line:
    """A wandering line of `length` samples; a higher `gain` keeps more of the fine jaggedness."""
    rng = np.random.default_rng(seed)
    along, total, weight, amplitude = np.linspace(0, 1, length), np.zeros(length), 0.0, 1.0
    for octave in range(octaves):
        steps = cells * 2**octave + 2
        position = along * (steps - 2)
        index = position.astype(int)
        between = position - index
        between = between * between * (3 - 2 * between)
        values = rng.random(steps + 1)
        total += amplitude * (values[index] * (1 - between) + values[index + 1] * between)
        weight += amplitude
        amplitude *= gain
    return np.asarray(total / weight)
