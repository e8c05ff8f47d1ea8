"""How kernels are compiled: once, cached on disk, without the interpreter's lock."""

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar, cast

from numba import config, njit

Kernel = TypeVar("Kernel", bound=Callable[..., object])


def sources_digest() -> str:
    """A name for exactly this state of the kernels and of what they read at compile time."""
    here = Path(__file__).parent
    sources = sorted(here.glob("*.py")) + [here.parent / name for name in ("kinds.py", "refusals.py", "tables.py")]
    return hashlib.sha256(b"".join(source.read_bytes() for source in sources)).hexdigest()[:16]


# The library's cache looks only at the file of the outermost function: a changed rule in another file would go on
# being priced by the old code. A folder per state of all the sources rules that out.
config.CACHE_DIR = str(Path(__file__).parent / "__pycache__" / f"kernels-{sources_digest()}")  # type: ignore[attr-defined]


def kernel(function: Kernel) -> Kernel:
    """
    The compiled function, under the type of its source. Kernels may look at arrays but not make any.

    Without the library's counting of references: a block is fourteen arrays, and counting each of them at every call
    between kernels made searches twenty times slower (measured). Whoever calls a kernel holds its arrays throughout.
    """
    compile_it = njit(cache=True, nogil=True, error_model="numpy", _nrt=False)  # type: ignore[call-overload]
    return cast(Kernel, compile_it(function))
