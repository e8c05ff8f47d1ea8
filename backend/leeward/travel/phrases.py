"""
A search in plain words, understood by rules alone: the same words always mean the same search.

Each rule takes the words it understands out of the sentence; what is left, apart from words without meaning here, was
not understood, and is said. Nothing is guessed: a party without ages stays without them, and the form asks.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date

from leeward.travel import limits
from leeward.travel.occupancy import check_occupancy
from leeward.travel.phrase_party import format_rooms
from leeward.travel.phrase_rules import RULES, Rule
from leeward.travel.phrase_words import fold

LONGEST = 300
_TAKEN = " | "
#: A weekday in front of a date says nothing that the date does not; alone it is not understood.
_WEEKDAY = re.compile(r"\b(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?,? (?:the )?(?=\d{1,2}\D)")
#: What turns the words behind it into their opposite: of that a search holds nothing.
_NEGATION = re.compile(
    r"\b(?:not|no|non|never|without|except(?:ing)?|excluding|avoid(?:ing)?|instead of|rather than|dont|\w+n't|"
    r"(?:any|every)(?:where|thing) but|all but)"
    r"(?: (?:want|like|fancy|for|in|on|at|to|from|the|an?|any|with|during|of|under|below|less than|too))*[ -]$"
)
#: "not in July or August" means neither.
_NOR = re.compile(r" ?(?:or|nor|and|&) ")
#: Words that carry nothing a search could use.
_SILENT = frozenset(
    (
        "a", "an", "the", "to", "in", "on", "at", "of", "or", "and", "for", "with", "we", "i", "us", "our", "my",
        "me", "want", "wants", "wanted", "need", "like", "would", "d", "ll", "looking", "look", "find", "holiday",
        "holidays", "trip", "trips", "break", "breaks", "vacation", "getaway", "please", "somewhere", "some", "any",
        "go", "going", "travel", "travelling", "traveling", "fly", "flying", "flights", "flight", "stay", "staying",
        "book", "booking", "hotel", "hotels", "package", "from", "is", "are", "it", "be", "will", "s", "m", "re",
        "ve", "there", "where", "departing", "leaving", "leave", "depart", "plus", "just", "around", "about",
        "than", "that", "this", "next", "family", "couple", "show", "give", "take", "price", "total", "max", "budget",
        "during", "love", "time", "sometime", "cheap", "cheapest", "deal", "deals",
    )
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """Names as this shop knows them: codes of places and airports by name, several airports for a city."""

    places: Mapping[str, str]
    airports: Mapping[str, tuple[str, ...]]
    today: date


@dataclass(slots=True)
class Draft:
    """What has been understood so far; rules write into it. Ages of None: a child was named without one."""

    vocabulary: Vocabulary
    destinations: list[str] = field(default_factory=list)
    airports: list[str] = field(default_factory=list)
    departure_date: date | None = None
    month: date | None = None
    flexible_days: int = 0
    nights: int | None = None
    adults: int | None = None
    ages: list[int] = field(default_factory=list)
    unaged: int = 0
    rooms: int | None = None
    filters: dict[str, set[str]] = field(default_factory=dict)
    chips: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Phrase:
    """
    A sentence understood: the draft, what was understood as short texts, and the words nobody understood.

    `without`: for each short text the sentence without the words it was understood from.
    """

    draft: Draft
    understood: tuple[str, ...]
    not_understood: tuple[str, ...]
    without: Mapping[str, str]


def understand(text: str, *, vocabulary: Vocabulary) -> Phrase:
    """What a sentence asks for. Never raises; at most its first 300 characters are read."""
    draft = Draft(vocabulary=vocabulary)
    rest = f" {fold(text[:LONGEST])} "
    rest = re.sub(r"(?<=\d),(?=\d{3}\b)", "", rest)
    rest = whole = _WEEKDAY.sub("", rest)
    words_of: dict[str, list[str]] = {}
    for rule in RULES:
        rest = _taken(rest, rule, draft, words_of)
    rest = " ".join([*_impossible_rooms(draft, words_of), rest])
    words = tuple(
        dict.fromkeys(
            cleaned
            for part in rest.split(_TAKEN.strip())
            for word in part.split()
            if (cleaned := word.strip(".,;:!?\"'()-+")) and cleaned.partition("'")[0] not in _SILENT
        )
    )
    return Phrase(
        draft=draft,
        understood=tuple(dict.fromkeys(draft.chips)),
        not_understood=words,
        without={chip: _without(whole, said) for chip, said in words_of.items()},
    )


def _taken(text: str, rule: Rule, draft: Draft, words_of: dict[str, list[str]]) -> str:
    """The text without the words that the rule acted upon, which are noted for each chip they gave."""
    pattern = rule.pattern(draft.vocabulary)
    if pattern is None:
        return text

    refused_up_to: int | None = None

    def act(match: re.Match[str]) -> str:
        nonlocal refused_up_to
        goes_on = refused_up_to is not None and _NOR.match(match.string, refused_up_to, match.end()) is not None
        if goes_on or _NEGATION.search(match.string, 0, match.start()):
            refused_up_to = match.end()
            return match[0]
        known = len(draft.chips)
        if not rule.act(draft, match):
            return match[0]
        for chip in draft.chips[known:]:
            words_of.setdefault(chip, []).append(match[0])
        return _TAKEN

    return pattern.sub(act, text)


def _impossible_rooms(draft: Draft, words_of: dict[str, list[str]]) -> list[str]:
    """The words for more rooms than there are adults to sleep in them: such rooms are not searched."""
    if draft.rooms is None or draft.rooms <= (draft.adults or limits.DEFAULT_ADULTS):
        return []
    chip = format_rooms(draft.rooms)
    draft.rooms = None
    draft.chips = [said for said in draft.chips if said != chip]
    return words_of.pop(chip)


def _without(text: str, parts: Iterable[str]) -> str:
    """The text without some of its parts, each taken out once."""
    for part in parts:
        text = text.replace(part, " ", 1)
    return " ".join(text.split())


def party_of(draft: Draft) -> list[tuple[int, list[int | None]]]:
    """
    Rooms as adults and ages: the party shared out evenly over the rooms that were asked for.

    Where none were, over the fewest that hold it; where none can, in as many as there may be, and the form complains.
    """
    adults = draft.adults or limits.DEFAULT_ADULTS
    most = min(adults, limits.MAX_ROOMS)
    if draft.rooms is not None:
        return _shared(draft, adults, min(draft.rooms, most))
    tried = [_shared(draft, adults, count) for count in range(1, most + 1)]
    return next((rooms for rooms in tried if not any(_is_too_full(*room) for room in rooms)), tried[-1])


def _shared(draft: Draft, adults: int, count: int) -> list[tuple[int, list[int | None]]]:
    rooms: list[tuple[int, list[int | None]]] = [
        (adults // count + (1 if index < adults % count else 0), []) for index in range(count)
    ]
    for age in [*draft.ages, *[None] * draft.unaged]:
        # Where the fewest are: that is how the fewest rooms hold a party.
        min(rooms, key=lambda room: room[0] + len(room[1]))[1].append(age)
    return rooms


def _is_too_full(adults: int, ages: Sequence[int | None]) -> bool:
    return any(error.rule.startswith("max_") for error in check_occupancy(adults=adults, ages=ages))
