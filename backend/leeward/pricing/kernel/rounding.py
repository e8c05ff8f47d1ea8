"""Whole-number rounding inside kernels."""

import math

import numpy as np

from leeward.pricing.kernel.compiled import kernel


@kernel
def whole(number: int) -> int:
    """
    The number as sixty-four bits.

    Kernels pass each other nothing narrower: every mix of widths would be compiled as a function of its own.
    """
    return int(np.int64(number))


@kernel
def half_up(numerator: int, denominator: int) -> int:
    """The nearest whole number to a fraction that is not negative, halves up."""
    return (2 * numerator + denominator) // (2 * denominator)


@kernel
def reference_hundredths(nights_thousandths: int, extras_thousandths: int) -> int:
    """
    The sum of two amounts in thousandths, in hundredths as the OTA/AlpineBits reference application rounds it.

    That application adds two binary fractions and prints two digits, halves up: a sum of exactly half a hundredth goes
    where the binary sum lies. Found in the supplier samples: 3331.900 + 15.455 must give 3347.36.
    """
    thousandths = nights_thousandths + extras_thousandths
    hundredths, rest = thousandths // 10, thousandths % 10
    if rest != 5:
        return hundredths + (1 if rest > 5 else 0)
    binary = nights_thousandths / 1000.0 + extras_thousandths / 1000.0
    mantissa, exponent = math.frexp(binary)
    # Compared as whole numbers: binary = mantissa × 2^53 ÷ 2^(53 - exponent), exactly.
    whole = np.int64(mantissa * 9007199254740992.0)
    tie = np.int64(thousandths) << np.int64(53 - exponent)
    return hundredths + (1 if whole * np.int64(1000) >= tie else 0)
