"""
Money as whole pence. Pounds exist only in text.

No function here takes or gives a float: a price that was ever a float cannot be trusted to the penny.
"""

from collections.abc import Sequence

PENCE_PER_POUND = 100


def half_up(*, numerator: int, denominator: int) -> int:
    """The nearest whole number to a fraction, halves away from zero. The denominator is positive."""
    if denominator <= 0:
        raise ValueError("A money fraction needs a positive denominator.")
    magnitude = (2 * abs(numerator) + denominator) // (2 * denominator)
    return magnitude if numerator >= 0 else -magnitude


def round_up(*, pence: int, step_pence: int) -> int:
    """The next multiple of a step, never below the amount: a shown price may not understate (UK-04)."""
    if step_pence <= 0:
        raise ValueError("Prices are rounded to a positive step.")
    return -(-pence // step_pence) * step_pence


def round_up_to_pounds(*, pence: int) -> int:
    """The amount in whole pounds for display, rounded up (UK-04), still counted in pence."""
    return round_up(pence=pence, step_pence=PENCE_PER_POUND)


def per_person_pence(*, total_pence: int, people: int) -> int:
    """
    The per-person share to show, rounded up to a penny (UK-04).

    `people` is adults and children of every age, infants included (Z10).
    """
    if people <= 0:
        raise ValueError("A per-person price needs at least one person.")
    return -(-total_pence // people)


def split_exactly(*, total_pence: int, parts: int) -> tuple[int, ...]:
    """Equal shares that add up to the total; the first shares carry the odd pennies (the last penny rule of Z10)."""
    return split_by_weights(total_pence=total_pence, weights=(1,) * parts)


def split_by_weights(*, total_pence: int, weights: Sequence[int]) -> tuple[int, ...]:
    """
    Shares in proportion to whole-number weights, adding up to the total.

    Each share is within a penny of its exact value; odd pennies go to the largest remainders, earlier shares first.
    """
    whole = sum(weights)
    if whole <= 0 or min(weights) < 0:
        raise ValueError("Shares need weights of zero or more, and at least one above zero.")
    sign = -1 if total_pence < 0 else 1
    exact = [divmod(abs(total_pence) * weight, whole) for weight in weights]
    shares = [quotient for quotient, _ in exact]
    odd_pennies = abs(total_pence) - sum(shares)
    by_remainder = sorted(range(len(weights)), key=lambda index: (-exact[index][1], index))
    for index in by_remainder[:odd_pennies]:
        shares[index] += 1
    return tuple(sign * share for share in shares)


def format_pounds(pence: int) -> str:
    """Sterling as the site writes it: "£1,234", "£1,234.50" when there are pence, "-£5" (P10)."""
    sign = "-" if pence < 0 else ""
    pounds, odd = divmod(abs(pence), PENCE_PER_POUND)
    return f"{sign}£{pounds:,}" + (f".{odd:02d}" if odd else "")


def format_per_person(pence: int) -> str:
    """A per-person amount: "£699pp" (K25)."""
    return f"{format_pounds(pence)}pp"
