"""Lengths of stay: which are sold, and which to choose when the wanted one is not offered (K17, T19, Z24)."""

from collections.abc import Sequence

from leeward.travel import limits


def is_length_of_stay(nights: int) -> bool:
    return limits.MIN_NIGHTS <= nights <= limits.MAX_NIGHTS


def choose_nights(*, wanted: int | None, offered: Sequence[int]) -> int:
    """
    The wanted length if it is offered, else the first offered one (T19).

    The stock list stands in for an empty offer (Z24); whoever wants nothing in particular gets a week if there is one.
    """
    choices = tuple(offered) or limits.FALLBACK_NIGHTS
    if wanted in choices:
        return wanted
    if wanted is None and limits.DEFAULT_NIGHTS in choices:
        return limits.DEFAULT_NIGHTS
    return choices[0]


def format_nights(nights: int) -> str:
    """ "1 night", "7 nights" (K23)."""
    return "1 night" if nights == 1 else f"{nights} nights"
