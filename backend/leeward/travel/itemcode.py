"""The itemcode of a hotel: a two-letter country code and the hotel's id in one word (R18, Z23)."""

import re
from dataclasses import dataclass

_FORM = re.compile(r"([A-Za-z]{2})([A-Za-z0-9][A-Za-z0-9_-]{0,29})", re.ASCII)


@dataclass(frozen=True, slots=True)
class Itemcode:
    """
    A hotel's code in its two parts.

    The prefix is a check of the form only: a multi-centre trip keeps its real countries elsewhere (Z23).
    """

    country: str
    hotel_id: str

    def __str__(self) -> str:
        return f"{self.country}{self.hotel_id}"

    @property
    def tracking_code(self) -> str:
        """The lower-case form analytics wants (TR1)."""
        return str(self).lower()


def find_itemcode(text: str) -> Itemcode | None:
    """The code a text holds, country in capitals; None when the text is not an itemcode."""
    match = _FORM.fullmatch(text)
    return None if match is None else Itemcode(country=match[1].upper(), hotel_id=match[2])
