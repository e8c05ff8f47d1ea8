"""What the rules of plain-language search do with words for people and rooms; otherwise as in `phrase_acts`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from leeward.travel import limits
from leeward.travel.occupancy import format_guests
from leeward.travel.phrase_words import NUMBER, number_of

if TYPE_CHECKING:
    from leeward.travel.phrase_acts import Act
    from leeward.travel.phrases import Draft

_AGE_WORDS = {"baby": 0, "newborn": 0, "infant": 1, "toddler": 2}
_MOST_CHILDREN = limits.MAX_CHILDREN_PER_ROOM * limits.MAX_ROOMS


def act_ages_listed(draft: Draft, match: re.Match[str]) -> bool:
    ages = [number_of(word) for word in re.findall(rf"\b{NUMBER}\b", match["ages"])]
    wanted = number_of(match["count"]) if match["count"] else len(ages)
    if any(age > limits.MAX_CHILD_AGE for age in ages) or max(wanted, len(ages)) > _MOST_CHILDREN:
        return False
    unaged = max(0, wanted - len(ages))
    draft.ages.extend(ages)
    draft.unaged += unaged
    draft.chips.extend(_aged(age) for age in ages)
    if unaged:
        draft.chips.append(_children(unaged))
    return True


def act_age_old(draft: Draft, match: re.Match[str]) -> bool:
    age, count = number_of(match["age"]), number_of(match["count"]) if match["count"] else 1
    if age > limits.MAX_CHILD_AGE or count > _MOST_CHILDREN:
        return False
    draft.ages.extend([age] * count)
    draft.chips.append(_aged(age))
    return True


def act_baby(draft: Draft, match: re.Match[str]) -> bool:
    age = next(age for word, age in _AGE_WORDS.items() if match["word"].startswith(word[:4]))
    count = number_of(match["count"]) if match["count"] else 1
    if count > _MOST_CHILDREN:
        return False
    draft.ages.extend([age] * count)
    draft.chips.append(_aged(age))
    return True


def act_children(draft: Draft, match: re.Match[str]) -> bool:
    count = number_of(match["count"])
    if count > _MOST_CHILDREN:
        return False
    draft.unaged += count
    draft.chips.append(_children(count))
    return True


def act_adults(draft: Draft, match: re.Match[str]) -> bool:
    return _grown(draft, number_of(match["count"]))


def _grown(draft: Draft, count: int) -> bool:
    return _grown_with(draft, count, children=0)


def _grown_with(draft: Draft, count: int, *, children: int) -> bool:
    if not 1 <= count <= limits.MAX_ADULTS_PER_ROOM * limits.MAX_ROOMS or draft.adults not in {None, count}:
        return False
    draft.adults = count
    draft.unaged += children
    draft.chips.append(format_guests(adults=count, children=children))
    return True


def act_grown_of(count: int) -> Act:
    return lambda draft, _match: _grown(draft, count)


def act_family(draft: Draft, match: re.Match[str]) -> bool:
    people = number_of(match["count"])
    children = max(0, people - 2 - len(draft.ages) - draft.unaged)
    if children > _MOST_CHILDREN:
        return False
    return _grown_with(draft, min(people, 2), children=children)


def act_rooms(draft: Draft, match: re.Match[str]) -> bool:
    count = number_of(match["count"])
    if not 1 <= count <= limits.MAX_ROOMS or draft.rooms not in {None, count}:
        return False
    draft.rooms = count
    draft.chips.append(format_rooms(count))
    return True


def format_rooms(count: int) -> str:
    """ "1 room", "2 rooms"."""
    return "1 room" if count == 1 else f"{count} rooms"


def _children(count: int) -> str:
    return "1 child" if count == 1 else f"{count} children"


def _aged(age: int) -> str:
    return "child under 1" if age == 0 else f"child aged {age}"
