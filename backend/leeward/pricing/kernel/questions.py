"""
A question as one run of numbers: where its tables lie, and what is wished for.

The compiler's door takes apart whatever it is given; for two tuples of arrays and numbers that cost as much as pricing
a small place (measured). One array costs next to nothing, and what questions have in common is written down once.
"""

from leeward.pricing.kernel.addresses import WORDS, longs_1, longs_2
from leeward.pricing.kernel.compiled import kernel
from leeward.pricing.kernel.flights import Passengers
from leeward.pricing.kernel.legs import Window
from leeward.pricing.kernel.visiting import Tables, Wish
from leeward.pricing.tables import Longs

#: The seven tables, then the numbers of a wish in the order of its fields.
N_TABLES = 7
N_NUMBERS = 24
_FIRST_NUMBER = N_TABLES * WORDS


@kernel
def tables_at(question: Longs) -> Tables:
    return Tables(
        longs_1(question, 0),
        longs_1(question, WORDS),
        longs_2(question, 2 * WORDS),
        longs_2(question, 3 * WORDS),
        longs_1(question, 4 * WORDS),
        longs_1(question, 5 * WORDS),
        longs_1(question, 6 * WORDS),
    )


@kernel
def wish_at(question: Longs) -> Wish:
    n = question[_FIRST_NUMBER:]
    return Wish(
        n[0],
        n[1],
        Window(n[2], n[3], n[4], n[5]),
        Passengers(n[6], n[7], n[8]),
        n[9],
        n[10],
        n[11],
        (n[12], n[13]),
        (n[14], n[15]),
        n[16],
        (n[17], n[18], n[19], n[20]),
        n[21],
        n[22],
        n[23],
    )
