"""
Handing arrays to kernels by where they lie.

Taking apart one tuple of arrays costs the compiler's door some ten microseconds, as much as pricing thirty hotels
(measured). So what stays the same from question to question is written down once: a table of whole numbers, `WORDS` for
each array, and a kernel rebuilds the tuple from it in nanoseconds. Whoever keeps a table keeps its arrays.
"""

import ctypes
from collections.abc import Callable
from typing import Any, TypeAlias, cast

import numpy as np
import numpy.typing as npt
from numba import config, types
from numba.core import cgutils as untyped_tools
from numba.extending import intrinsic
from numba.np import arrayobj as untyped_arrays

from leeward.pricing.tables import Bytes, Ints, Longs, Shorts

# The compiler's own parts have no types.
_tools: Any = untyped_tools
_arrays: Any = untyped_arrays

#: Of one entry: where the array begins and its shape; or a number alone.
WORDS = 5

Words = npt.NDArray[np.uint32]
#: An array by table and place in it.
View: TypeAlias = Callable[[Longs, int], Any]


def table_of(*values: Any) -> Longs:
    """The entries of arrays, whole numbers and tuples of them, one after the other. The arrays must be kept."""
    entries: list[list[int]] = []
    for value in values:
        _add(value, entries)
    return np.array(entries, np.int64).reshape(-1)


def _add(value: Any, entries: list[list[int]]) -> None:
    if isinstance(value, tuple):
        for part in value:
            _add(part, entries)
        return
    if isinstance(value, np.ndarray):
        if not value.flags.c_contiguous:
            raise ValueError("Only arrays without gaps can be handed on by address.")
        entry = [value.__array_interface__["data"][0], *value.shape]
    else:
        entry = [int(value)]
    entries.append(entry + [0] * (WORDS - len(entry)))


def _viewer(scalar: Any, n_dims: int, *, is_frozen: bool = False) -> View:
    """How kernels look at an array of a type through a table; frozen ones are of a type of their own."""
    if config.DISABLE_JIT:  # type: ignore[attr-defined]
        return _plain_viewer(np.dtype(str(scalar)), n_dims)
    array = types.Array(scalar, n_dims, "C", readonly=is_frozen)

    @intrinsic
    def view(_typing: Any, table: Any, place: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, given: Any) -> Any:
            words = _arrays.make_array(signature.args[0])(context, builder, given[0])
            entry = builder.gep(words.data, [given[1]])
            first, *shape = (
                builder.load(builder.gep(entry, [context.get_constant(types.intp, word)])) for word in range(n_dims + 1)
            )
            step = context.get_constant(types.intp, context.get_abi_sizeof(context.get_data_type(scalar)))
            item = step
            steps: list[Any] = []
            for length in reversed(shape):
                steps.insert(0, step)
                step = builder.mul(step, length)
            made = _arrays.make_array(array)(context, builder)
            _arrays.populate_array(
                made,
                data=builder.inttoptr(first, made.data.type),
                shape=_tools.pack_array(builder, shape),
                strides=_tools.pack_array(builder, steps),
                itemsize=item,
                meminfo=None,
            )
            return made._getvalue()

        return array(types.Array(types.int64, 1, "C"), types.int64), generate

    return cast("View", view)


def _copier() -> Callable[[Bytes, int, Bytes, int, int], None]:
    """How kernels copy bytes: as the system does, not one by one (ten times faster for a page of text, measured)."""
    if config.DISABLE_JIT:  # type: ignore[attr-defined]
        return _plain_copy
    run = types.Array(types.uint8, 1, "C")

    @intrinsic
    def copy(_typing: Any, target: Any, at: Any, source: Any, first: Any, count: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, given: Any) -> Any:
            to, place, origin, begin, length = given
            written = builder.gep(_arrays.make_array(signature.args[0])(context, builder, to).data, [place])
            read = builder.gep(_arrays.make_array(signature.args[2])(context, builder, origin).data, [begin])
            _tools.raw_memcpy(builder, written, read, length, context.get_constant(types.intp, 1))
            return context.get_dummy_value()

        return types.void(run, types.int64, run, types.int64, types.int64), generate

    return cast("Callable[[Bytes, int, Bytes, int, int], None]", copy)


def _plain_copy(target: Bytes, at: int, source: Bytes, first: int, count: int) -> None:
    target[at : at + count] = source[first : first + count]


def _plain_viewer(dtype: np.dtype[Any], n_dims: int) -> View:
    def view(table: Longs, place: int) -> npt.NDArray[Any]:
        first, *shape = (int(word) for word in table[place : place + n_dims + 1])
        size = int(np.prod(shape)) * dtype.itemsize
        if not size:
            return np.zeros(shape, dtype)
        run = (ctypes.c_char * size).from_address(first)
        return np.ndarray(tuple(shape), dtype, buffer=memoryview(run))

    return view


bytes_1 = cast("Callable[[Longs, int], Bytes]", _viewer(types.uint8, 1))
bytes_2 = cast("Callable[[Longs, int], Bytes]", _viewer(types.uint8, 2))
ints_1 = cast("Callable[[Longs, int], Ints]", _viewer(types.int32, 1))
ints_2 = cast("Callable[[Longs, int], Ints]", _viewer(types.int32, 2))
ints_3 = cast("Callable[[Longs, int], Ints]", _viewer(types.int32, 3))
longs_1 = cast("Callable[[Longs, int], Longs]", _viewer(types.int64, 1))
longs_2 = cast("Callable[[Longs, int], Longs]", _viewer(types.int64, 2))
longs_3 = cast("Callable[[Longs, int], Longs]", _viewer(types.int64, 3))
words_2 = cast("Callable[[Longs, int], Words]", _viewer(types.uint32, 2))

# What a snapshot holds may not be written to.
frozen_bytes_2 = cast("Callable[[Longs, int], Bytes]", _viewer(types.uint8, 2, is_frozen=True))
frozen_bytes_3 = cast("Callable[[Longs, int], Bytes]", _viewer(types.uint8, 3, is_frozen=True))
frozen_shorts_1 = cast("Callable[[Longs, int], Shorts]", _viewer(types.int16, 1, is_frozen=True))
frozen_shorts_2 = cast("Callable[[Longs, int], Shorts]", _viewer(types.int16, 2, is_frozen=True))
frozen_ints_1 = cast("Callable[[Longs, int], Ints]", _viewer(types.int32, 1, is_frozen=True))
frozen_ints_2 = cast("Callable[[Longs, int], Ints]", _viewer(types.int32, 2, is_frozen=True))
frozen_ints_3 = cast("Callable[[Longs, int], Ints]", _viewer(types.int32, 3, is_frozen=True))
frozen_ints_4 = cast("Callable[[Longs, int], Ints]", _viewer(types.int32, 4, is_frozen=True))
frozen_longs_2 = cast("Callable[[Longs, int], Longs]", _viewer(types.int64, 2, is_frozen=True))
frozen_words_2 = cast("Callable[[Longs, int], Words]", _viewer(types.uint32, 2, is_frozen=True))

#: Copy so many bytes from a place in one array to a place in another (target, at, source, first, count).
copy_bytes = _copier()
