"""
Rooms in an address (Z16): `room[adults]=2&room[children]=1&room[ages][]=5`, one group after the other.

Also read: numbered groups (`room[1][adults]=2`) and a `rooms=` JSON list. Written: always the first form.
"""

import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from leeward.travel import limits
from leeward.travel.errors import SearchError
from leeward.travel.occupancy import (
    CHILD_REQUIRED_MESSAGE,
    NO_ADULT_MESSAGE,
    ROOMS_MESSAGE,
    Occupancy,
    check_occupancy,
)

Pairs = Sequence[tuple[str, str]]

_PLAIN = re.compile(r"room\[(adults|children)\]|room\[(ages)\]\[\]")
_NUMBERED = re.compile(r"rooms?\[([0-9]{1,2})\]\[(adults|children|ages)\](?:\[[0-9]{0,2}\])?", re.ASCII)
_SMALL_NUMBER = re.compile(r"[0-9]{1,3}", re.ASCII)


@dataclass(slots=True)
class _RoomText:
    """One room as it was typed: text only, nothing believed yet."""

    adults: str | None = None
    children: str | None = None
    ages: list[str] = field(default_factory=list)


def room_pairs(rooms: Iterable[Occupancy]) -> list[tuple[str, str]]:
    """Rooms as address parameters, one group each, ready to be encoded (Z16)."""
    pairs = []
    for room in rooms:
        pairs.append(("room[adults]", str(room.adults)))
        pairs.append(("room[children]", str(room.children)))
        pairs.extend(("room[ages][]", str(age)) for age in room.ages)
    return pairs


def read_rooms(pairs: Pairs) -> tuple[tuple[Occupancy, ...], list[SearchError]]:
    """
    The rooms an address names and what is wrong with the others.

    Good rooms are kept and bad ones left out; an address that names no room means one room for two adults.
    """
    typed = _typed_rooms(pairs)
    errors = []
    if len(typed) > limits.MAX_ROOMS:
        errors.append(SearchError(field="rooms", msg=ROOMS_MESSAGE, rule="max_rooms"))
    rooms = []
    for index, text in enumerate(typed[: limits.MAX_ROOMS]):
        room, wrong = _believe(text, index=index)
        errors.extend(wrong)
        if room is not None:
            rooms.append(room)
    return tuple(rooms) or (Occupancy(),), errors


@dataclass(frozen=True, slots=True)
class DraftRoom:
    """A room as a form shows it again: the counts within their limits, None where an age is still to be chosen."""

    adults: int
    ages: tuple[int | None, ...]


def read_draft_rooms(pairs: Pairs) -> tuple[DraftRoom, ...]:
    """
    The rooms an address names as a form would hold them, one for each that `read_rooms` reads or complains about.

    What made no sense is brought within the limits, so that the form can be shown and put right.
    """
    return tuple(_drafted(text) for text in _typed_rooms(pairs)[: limits.MAX_ROOMS])


def _drafted(text: _RoomText) -> DraftRoom:
    adults = limits.DEFAULT_ADULTS if text.adults is None else _number(text.adults)
    ages = [_number(age) for age in text.ages[: limits.MAX_CHILDREN_PER_ROOM]]
    known = [age if age is not None and age <= limits.MAX_CHILD_AGE else None for age in ages]
    children = len(known) if text.children is None else _number(text.children) or 0
    missing = min(children, limits.MAX_CHILDREN_PER_ROOM) - len(known)
    return DraftRoom(
        adults=min(max(adults or limits.DEFAULT_ADULTS, limits.MIN_ADULTS_PER_ROOM), limits.MAX_ADULTS_PER_ROOM),
        ages=(*known, *[None] * missing),
    )


def _typed_rooms(pairs: Pairs) -> list[_RoomText]:
    plain: list[_RoomText] = []
    numbered: dict[int, _RoomText] = {}
    listed: list[_RoomText] = []
    for name, value in pairs:
        if match := _PLAIN.fullmatch(name):
            _add_plain(plain, part=match[1] or match[2], value=value)
        elif match := _NUMBERED.fullmatch(name):
            _set_part(numbered.setdefault(int(match[1]), _RoomText()), part=match[2], value=value)
        elif name == "rooms":
            listed = _from_json(value)
    return plain or _with_adults([numbered[index] for index in sorted(numbered)]) or listed


def _with_adults(rooms: list[_RoomText]) -> list[_RoomText]:
    """Where some of the rooms say how many adults they have, the others have none: a form leaves out what is empty."""
    if any(room.adults is not None for room in rooms):
        for room in rooms:
            room.adults = room.adults or "0"
    return rooms


def _add_plain(rooms: list[_RoomText], *, part: str, value: str) -> None:
    # A second "adults" can only belong to the next room: that is how groups without numbers are told apart.
    if not rooms or (part == "adults" and rooms[-1].adults is not None):
        rooms.append(_RoomText())
    _set_part(rooms[-1], part=part, value=value)


def _set_part(room: _RoomText, *, part: str, value: str) -> None:
    if part == "adults":
        room.adults = value
    elif part == "children":
        room.children = value
    else:
        room.ages.append(value)


def _from_json(text: str) -> list[_RoomText]:
    try:
        listed = json.loads(text)
    except (ValueError, RecursionError):
        return [_RoomText(adults="?")]
    if not isinstance(listed, list):
        return [_RoomText(adults="?")]
    rooms = []
    for entry in listed[: limits.MAX_ROOMS + 1]:
        parts = entry if isinstance(entry, dict) else {"adults": "?"}
        ages = parts.get("ages", [])
        children = parts.get("children")
        rooms.append(
            _RoomText(
                adults=str(parts.get("adults", limits.DEFAULT_ADULTS)),
                children=None if children is None else str(children),
                ages=[str(age) for age in ages[:10]] if isinstance(ages, list) else ["?"],
            )
        )
    return rooms


def _believe(text: _RoomText, *, index: int) -> tuple[Occupancy | None, list[SearchError]]:
    adults = limits.DEFAULT_ADULTS if text.adults is None else _number(text.adults)
    ages = [_number(age) for age in text.ages]
    children = len(ages) if text.children is None else _number(text.children)
    if adults is None:
        return None, [SearchError(field="adults", msg=NO_ADULT_MESSAGE, rule="number", room=index)]
    if children is None:
        return None, [SearchError(field="children", msg=CHILD_REQUIRED_MESSAGE, rule="number", room=index)]
    if len(ages) > children:
        message = "There are more ages than children"
        return None, [SearchError(field="ages", msg=message, rule="ages_match_children", room=index)]
    # Children announced without an age are untouched dropdowns. No more are listed than it takes to break the limit.
    missing = min(children, limits.MAX_OCCUPANTS_PER_ROOM + 1) - len(ages)
    wrong = check_occupancy(adults=adults, ages=[*ages, *[None] * missing], room=index)
    if wrong:
        return None, wrong
    return Occupancy(adults=adults, ages=tuple(age for age in ages if age is not None)), []


def _number(text: str) -> int | None:
    return int(text) if _SMALL_NUMBER.fullmatch(text) else None
