"""Addresses broken at random from a good one, each break with what must then be said and what must be kept."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

GOOD = {"destination": "MV", "depair": "LGW", "nights": "7", "date": "2027-05-03"}
ROOM = (("room[adults]", "2"), ("room[children]", "0"))


@dataclass(frozen=True, slots=True)
class Break:
    """
    One way to break an address. `said`: the field that is complained of; None: it is passed over in silence.

    `lost`: the part of the search that cannot be kept.
    """

    change: Callable[[random.Random], Mapping[str, str]]
    said: str | None
    lost: str | None


_JUNK = ("<script>alert(1)</script>", "%00", "é" * 60, "NULL", "../../etc/passwd", "1e9", "-1", "９", "a,b,c,d,e,f")

BREAKS = (
    Break(lambda dice: {"depair": dice.choice(("ZZZ", "XXX", "LGWW", "12", *_JUNK))}, "depair", "depair"),
    Break(lambda dice: {"depair": f"LGW,{dice.choice(('ZZZ', 'QQQ'))}"}, "depair", None),
    Break(lambda dice: {"destination": dice.choice(("XX", "QQ", "MV-XXX", *_JUNK))}, "destination", "destination"),
    Break(lambda dice: {"destination": f"MV,{dice.choice(('XX', 'QQ'))}"}, "destination", None),
    Break(lambda dice: {"date": f"20{dice.randint(10, 25)}-05-03"}, "date", "date"),
    Break(lambda dice: {"date": dice.choice(("2027-02-30", "03/05/2027", "soon", *_JUNK))}, "date", "date"),
    Break(lambda _: {"date": ""}, "date", "date"),
    Break(lambda dice: {"nights": dice.choice(("0", "99", "seven", "7.5", *_JUNK))}, "nights", "nights"),
    Break(lambda _: {"nights": ""}, "nights", "nights"),
    Break(lambda dice: {"month": dice.choice(("2026-12", "1999-01", "2060-01", "May", "2027-13"))}, "month", None),
    Break(lambda dice: {"flex": dice.choice(("15", "-1", "x", "1e9"))}, "flex", None),
    Break(lambda dice: {"region": dice.choice(("XX-XXX", "LK-WES", "LK"))}, "destination", None),
    Break(lambda dice: {"itemcode": dice.choice(("MV1", "MV9999", "XX1", *_JUNK))}, None, None),
    Break(lambda dice: {"destair": dice.choice(("MLE", "ZZZ", *_JUNK)), "outflight": dice.choice(_JUNK)}, None, None),
    Break(lambda dice: {dice.choice(("board", "boardbasis", "cabin", "cabinClass")): dice.choice(_JUNK)}, None, None),
    Break(lambda dice: {dice.choice(("facility", "resort", "airline", "departs")): dice.choice(_JUNK)}, None, None),
    Break(lambda dice: {"boards": dice.choice(_JUNK), "stars": dice.choice(("99", "x"))}, None, None),
    Break(lambda dice: {"page": dice.choice(("0", "-1", "999", "x")), "sort": "colour", "view": "globe"}, None, None),
    Break(lambda dice: {"bbox": dice.choice(("1,2,3", "a,b,c,d", "9,9,9,9", "nan,nan,nan,nan"))}, None, None),
    Break(lambda dice: {"utm_source": dice.choice(_JUNK), "gclid": "x" * 200, dice.choice(_JUNK): "1"}, None, None),
)  # fmt: skip
ROOM_BREAKS = (
    (ROOM * 6, ("rooms",)),
    ((("room[adults]", "2"), ("room[children]", "2"), ("room[ages][]", "4")), ("child1",)),
    ((("room[adults]", "9"), ("room[children]", "0")), ("adults", "rooms")),
    ((("room[adults]", "2"), ("room[children]", "1"), ("room[ages][]", "44")), ("child0",)),
)


@dataclass(frozen=True, slots=True)
class BrokenAddress:
    """`kept`: parts of the good address that must still be in the form; `said`: fields that must be complained of."""

    query: str
    kept: frozenset[str]
    said: frozenset[str]


def a_broken_address(dice: random.Random) -> BrokenAddress:
    """A good address with one to three breaks, no two of the same part."""
    parts, said, lost = dict(GOOD), set[str](), set[str]()
    for broken in dice.sample(BREAKS, dice.randint(1, 3)):
        change = broken.change(dice)
        if any(parts.get(name) != GOOD.get(name) for name in change):
            continue
        parts.update(change)
        said |= {broken.said} if broken.said else set()
        lost |= {broken.lost} if broken.lost else set()
    if "month" in said and not parts["date"]:
        # One question of the form: it is asked again once.
        said.discard("date")
    rooms: tuple[tuple[str, str], ...] = ROOM
    if dice.random() < 0.3:
        rooms, fields = dice.choice(ROOM_BREAKS)
        said.update(fields)
    return BrokenAddress(urlencode([*parts.items(), *rooms]), frozenset(GOOD) - lost, frozenset(said))
