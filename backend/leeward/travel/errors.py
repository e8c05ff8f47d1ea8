"""What is wrong with an answer somebody gave: the field, the sentence to show, the rule that was broken (E41)."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SearchError:
    """
    One wrong answer in a search.

    `room` is the 0-based room the field belongs to, None outside the rooms. `msg` never repeats what was typed.
    """

    field: str
    msg: str
    rule: str
    room: int | None = None
