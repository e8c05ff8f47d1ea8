"""Counts as text: lists of ready pieces, each followed by how many there are."""

from leeward.pricing.kernel.addresses import WORDS, ints_1, ints_2
from leeward.pricing.kernel.compiled import kernel
from leeward.pricing.kernel.rounding import whole
from leeward.pricing.kernel.texts import TEXTS_WORDS, Texts, texts_at, write_number, write_text
from leeward.pricing.tables import Bytes, Ints, Longs

#: Of a table: texts before each count, texts between, the order in which counts are told, and the lists of them.
OF_COUNTS, BETWEEN, TOLD, LISTS = 0, TEXTS_WORDS, 2 * TEXTS_WORDS, 2 * TEXTS_WORDS + WORDS

#: Columns of a list: its part of the order, the least count it tells, the texts between (-1: none) before it, before
#: the next one of it, after each count and at its end; and whether it is left out where it tells nothing.
FROM, TO, LEAST, HEAD, NEXT, AFTER, END, MAY_LACK = range(8)
N_LIST_COLUMNS = 8


@kernel
def write_lists(table: Longs, counts: Longs, comma: int, at: int, paper: Bytes) -> int:
    """
    Write all lists from a place on and return the place after them.

    comma: the text between two lists that may lack; the others bring their own.
    """
    texts, between = texts_at(table, OF_COUNTS), texts_at(table, BETWEEN)
    order, lists = ints_1(table, TOLD), ints_2(table, LISTS)
    n_lacking_told = 0
    for number in range(lists.shape[0]):
        one = lists[number]
        if one[MAY_LACK] != 0:
            if not _tells(one, order, counts):
                continue
            if n_lacking_told > 0:
                at = write_text(paper, at, between, comma)
            n_lacking_told += 1
        at = _write_list(one, order, counts, (texts, between), at, paper)
    return at


@kernel
def _tells(one: Ints, order: Ints, counts: Longs) -> bool:
    most = 0
    for place in range(one[FROM], one[TO]):
        most = max(most, whole(counts[order[place]]))
    return bool(most >= one[LEAST])


@kernel
def _write_list(one: Ints, order: Ints, counts: Longs, pieces: tuple[Texts, Texts], at: int, paper: Bytes) -> int:
    texts, between = pieces
    at = _write_piece(paper, at, between, whole(one[HEAD]))
    n_told = 0
    for place in range(one[FROM], one[TO]):
        thing = whole(order[place])
        if counts[thing] < one[LEAST]:
            continue
        if n_told > 0:
            at = _write_piece(paper, at, between, whole(one[NEXT]))
        n_told += 1
        at = write_text(paper, at, texts, thing)
        at = write_number(paper, at, whole(counts[thing]))
        at = _write_piece(paper, at, between, whole(one[AFTER]))
    return _write_piece(paper, at, between, whole(one[END]))


@kernel
def _write_piece(paper: Bytes, at: int, between: Texts, number: int) -> int:
    return write_text(paper, at, between, number) if number >= 0 else at
