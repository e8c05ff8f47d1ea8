"""Writing answers: ready pieces of text and numbers, one after the other, into one run of bytes."""

from typing import NamedTuple

from leeward.pricing.kernel.addresses import WORDS, bytes_1, copy_bytes, ints_1
from leeward.pricing.kernel.compiled import kernel
from leeward.pricing.kernel.rounding import whole
from leeward.pricing.tables import Bytes, Ints, Longs

TEXTS_WORDS = 2 * WORDS
_ZERO = 48


class Texts(NamedTuple):
    """Numbered texts, their letters one after another. first: (n_texts + 1,) where each begins."""

    letters: Bytes
    first: Ints


@kernel
def texts_at(table: Longs, at: int) -> Texts:
    return Texts(bytes_1(table, at), ints_1(table, at + WORDS))


@kernel
def write_text(paper: Bytes, at: int, texts: Texts, number: int) -> int:
    """Write a text from a place on, and return the place after it."""
    first = whole(texts.first[number])
    length = whole(texts.first[number + 1]) - first
    copy_bytes(paper, at, texts.letters, first, length)
    return at + length


@kernel
def write_number(paper: Bytes, at: int, number: int) -> int:
    """The same for a whole number that is not negative."""
    length, rest = 1, number // 10
    while rest > 0:
        length += 1
        rest //= 10
    rest = number
    for place in range(length):
        paper[at + length - 1 - place] = _ZERO + rest % 10
        rest //= 10
    return at + length
