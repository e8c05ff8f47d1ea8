"""
The ATOL scheme's standard statements (UK-22): where all flights and flight-inclusive holidays are protected, or some.

The scheme prescribes the words, so they are kept whole; staff change them here when the scheme does.
"""

from __future__ import annotations

from leeward.retail.brands.wording.entry import WordingEntry

_MORE = (
    "Please see our booking conditions for further information or for more information about financial protection and "
    "the ATOL Certificate go to: www.caa.co.uk."
)

ENTRIES = (
    WordingEntry(
        key="atol.all",
        default=(
            "All the flights and flight-inclusive holidays on this website are financially protected by the ATOL "
            "scheme. When you pay you will be supplied with an ATOL Certificate. Please ask for it and check to ensure "
            f"that everything you booked (flights, hotels and other services) is listed on it. {_MORE}"
        ),
        where="Footer and mails, where everything is protected",
    ),
    WordingEntry(
        key="atol.some",
        default=(
            "Many of the flights and flight-inclusive holidays on this website are financially protected by the ATOL "
            "scheme. But ATOL protection does not apply to all holiday and travel services listed on this website. "
            "Please ask us to confirm what protection may apply to your booking. If you do not receive an ATOL "
            "Certificate then the booking will not be ATOL protected. If you do receive an ATOL Certificate but all "
            f"the parts of your trip are not listed on it, those parts will not be ATOL protected. {_MORE}"
        ),
        where="Footer and mails, where some holidays are protected",
    ),
)
