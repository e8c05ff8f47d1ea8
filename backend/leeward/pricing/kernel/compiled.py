"""How kernels are compiled: once, cached on disk beside the source, without the interpreter's lock."""

from collections.abc import Callable
from typing import TypeVar, cast

from numba import njit

Kernel = TypeVar("Kernel", bound=Callable[..., object])


def kernel(function: Kernel) -> Kernel:
    """The compiled function, under the type of its source."""
    return cast(Kernel, njit(cache=True, nogil=True, error_model="numpy")(function))
