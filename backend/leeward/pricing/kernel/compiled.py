"""How kernels are compiled: once, cached on disk, without the interpreter's lock."""

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar, cast

from numba import config

from leeward.pricing.kernel.linking import Door, Part

Kernel = TypeVar("Kernel", bound=Callable[..., object])

# Without the library's counting of references: a block is fourteen arrays, and counting each of them at every call
# between kernels made searches twenty times slower (measured). Whoever calls a kernel holds its arrays throughout.
_OPTIONS = {"nopython": True, "nogil": True, "error_model": "numpy", "_nrt": False, "boundscheck": None}


def sources_digest() -> str:
    """A name for exactly this state of the kernels and of what they read at compile time."""
    here = Path(__file__).parent
    sources = sorted(here.glob("*.py")) + [here.parent / name for name in ("kinds.py", "refusals.py", "tables.py")]
    return hashlib.sha256(b"".join(source.read_bytes() for source in sources)).hexdigest()[:16]


def kernel_folder(*, base: str) -> Path:
    """
    Where exactly this state of the kernels is kept: beside their source, or where NUMBA_CACHE_DIR has it (`base`).

    The library's cache looks only at the file of the outermost function: a changed rule in another file would go on
    being priced by the old code. A folder per state of all the sources rules that out.
    """
    return (Path(base) if base else Path(__file__).parent / "__pycache__") / f"kernels-{sources_digest()}"


config.CACHE_DIR = str(kernel_folder(base=config.CACHE_DIR))  # type: ignore[attr-defined]


def kernel(function: Kernel) -> Kernel:
    """A part of other kernels, under the type of its source. Kernels may look at arrays but not make any."""
    if config.DISABLE_JIT:  # type: ignore[attr-defined]
        return function
    return cast(Kernel, Part(function, _OPTIONS))


def door(function: Kernel) -> Kernel:
    """A kernel to be called from outside, compiled under the type of its source; of a part, another way in."""
    if config.DISABLE_JIT:  # type: ignore[attr-defined]
        return function
    return cast(Kernel, Door(function.py_func if isinstance(function, Part) else function, _OPTIONS))
