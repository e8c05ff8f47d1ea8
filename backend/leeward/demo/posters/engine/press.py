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

# What one master may weigh, so that seventy-nine of them stay within 10 MB.
MASTER_BYTES = 138_000
# What is tried until a print is light enough: (strength of grain softening, WebP quality). Softening is bilateral
# and keeps every edge; a Gaussian of the same effect blurs palms and balustrades.
_ATTEMPTS = ((0, 82), (25, 82), (25, 78), (32, 75), (40, 72), (60, 70), (80, 64))
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
    """
    Write the print and return its size in bytes.

    Over the limit, grain is softened first and quality lowered second.
    """
    for strength, quality in _ATTEMPTS:
        image = cv2.bilateralFilter(print_, 5, strength, 1.5) if strength else print_
        Image.fromarray(np.asarray(image)).save(path, quality=quality, method=6)
        if path.stat().st_size <= limit_bytes:
            break
    return path.stat().st_size
