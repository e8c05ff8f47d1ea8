"""The press: hand-cut edges, bloom from the highlights, ink mottle, paper grain; and the WebP within its budget."""

import functools
from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt
from PIL import Image

from leeward.demo.posters.engine import noise
from leeward.demo.posters.engine.colour import mix, rgb
from leeward.demo.posters.engine.shapes import HEIGHT, WIDTH
from leeward.demo.posters.engine.sheet import Sheet

Print = npt.NDArray[np.uint8]

# What one master may weigh, so that seventy-odd of them stay within 10 MB.
MASTER_BYTES = 138_000
_QUALITY = 82
# Grain is what costs: it is softened by these blur radii (px) before quality would be lowered.
_SOFTENING = (0, 0.45, 0.6, 0.75, 0.9, 1.1, 1.3)
_EDGE_WOBBLE_PX = 1.5
_BLOOM = 0.22
_GRAIN = 0.006


@functools.lru_cache(1)
def _paper() -> noise.Field:
    rough = np.random.default_rng(3).normal(size=(HEIGHT, WIDTH)).astype(np.float32)
    soft = cv2.GaussianBlur(rough, (0, 0), 0.7)
    return np.asarray(soft / soft.std(), np.float32)


def pull(*, sheet: Sheet, mirrored: bool) -> Print:
    """The finished print, (HEIGHT, WIDTH, 3) RGB; mirrored left to right when asked."""
    shape = (HEIGHT, WIDTH)
    rows, columns = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32)
    aside, down = (noise.field(seed, shape, 60, 2) - 0.5 for seed in (11, 12))
    image = cv2.remap(
        sheet.pixels()[..., :3],
        columns + aside * _EDGE_WOBBLE_PX,
        rows + down * _EDGE_WOBBLE_PX,
        cv2.INTER_CUBIC,
        borderMode=cv2.BORDER_REFLECT,
    )
    light = image.astype(np.float32) / 255
    small = cv2.resize(light, (WIDTH // 4, HEIGHT // 4), interpolation=cv2.INTER_AREA)
    bloom = cv2.GaussianBlur(np.clip(small - 0.62, 0, 1) * 1.7, (0, 0), 16)
    light = 1 - (1 - light) * (1 - cv2.resize(bloom, (WIDTH, HEIGHT)) * _BLOOM)
    light *= 1 + (noise.field(13, shape, 7, 4)[..., None] - 0.5) * 0.04
    # No print has a pure black or white: the deepest ink and the paper are the limits.
    ink = np.array(rgb(mix(sheet.inks.dark, "#101828", 0.5)), np.float32)
    paper = np.array(rgb("#fffaf0"), np.float32)
    light = ink * 0.35 + (paper - ink * 0.35) * np.clip(light, 0, 1)
    light += _paper()[..., None] * _GRAIN
    done = np.clip(light * 255 + 0.5, 0, 255).astype(np.uint8)
    return np.ascontiguousarray(done[:, ::-1]) if mirrored else done


def save_webp(*, print_: Print, path: Path, limit_bytes: int = MASTER_BYTES) -> int:
    """Write the print and return its size in bytes; over the limit, the grain is softened step by step, never the quality."""
    for sigma in _SOFTENING:
        image = cv2.GaussianBlur(print_, (0, 0), sigma) if sigma else print_
        Image.fromarray(np.asarray(image)).save(path, quality=_QUALITY, method=6)
        if path.stat().st_size <= limit_bytes:
            break
    return path.stat().st_size
