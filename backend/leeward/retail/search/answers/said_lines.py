"""
The lines of a price as they may be said to whoever asks: what a room costs them, not what it costs us (T-01).

The engine names every amount (`docs/pricing.md`): what a supplier takes for a night, its promotions, our margin. Those
are between us and the supplier. `leeward explain` and the staff's own answers keep them apart.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypedDict

_OF_A_STAY = ("room ", "stay ")
_LOCAL = "local charges"
"""Said anyway: the customer must know what the hotel will take (UK-01)."""


class SaidLine(TypedDict):
    """An amount in pence and what it is for."""

    rule: str
    pence: int


def said_lines(lines: Iterable[tuple[str, int]]) -> list[SaidLine]:
    """
    Each room as one line and its local charges as another; the other lines as they are, all in their order.

    lines: (rule, pence) as the engine or a stored quote has them. The sum stays the same.
    """
    said: list[SaidLine] = []
    of_a_stay: dict[str, SaidLine] = {}
    for rule, pence in lines:
        room, is_of_a_room, part = rule.partition(": ")
        if not rule.startswith(_OF_A_STAY) or not is_of_a_room:
            said.append({"rule": rule, "pence": pence})
            continue
        name = rule if part == _LOCAL else room
        if name not in of_a_stay:
            of_a_stay[name] = {"rule": name, "pence": 0}
            said.append(of_a_stay[name])
        of_a_stay[name]["pence"] += pence
    return said
