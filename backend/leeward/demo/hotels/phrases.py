"""
Compose sentences from authored templates so that hotels do not echo each other.

A template holds slots such as {plant}: facts of the hotel, or a deck of words from which each use draws the next. Of
the templates that fit, those used least come first, and a sentence that some hotel already says is drawn again.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random

_SLOT = re.compile(r"\{([A-Za-z][a-z_]*2?)\}")
_TRIES = 24


class Deck:
    """Words in a drawn order, dealt one after another; dealt out, they are shuffled again, the latest to the bottom."""

    def __init__(self, words: Sequence[str], chance: Random) -> None:
        self._words, self._chance = list(words), chance
        self._left, self._dealt = list[str](), list[str]()

    def deal(self) -> str:
        if not self._left:
            latest = self._dealt[-(len(self._words) // 2) :]
            shuffled = self._chance.sample(self._words, len(self._words))
            self._left = sorted(shuffled, key=lambda word: word not in latest)  # dealt from the end
            self._dealt = []
        self._dealt.append(self._left.pop())
        return self._dealt[-1]


class Slots:
    """What one hotel's templates may be filled with. A slot without a value makes its template unusable."""

    def __init__(self, *, facts: Mapping[str, str], words: Mapping[str, Sequence[str]], chance: Random) -> None:
        self._facts = {key: value for key, value in facts.items() if value}
        self._decks = {key: Deck(entries, chance) for key, entries in words.items() if entries}

    def fill(self, template: str) -> str | None:
        """The template with every slot filled; None where it asks for what this hotel does not have."""
        said: list[str] = []

        def replacement(slot: re.Match[str]) -> str:
            key = slot.group(1)
            value = self._value(key[0].lower() + key[1:])
            if value is None:
                said.clear()
                said.append("")
                return ""
            return value[0].upper() + value[1:] if key[0].isupper() else value

        filled = _SLOT.sub(replacement, template)
        if said:
            return None
        return self.fill(filled) if _SLOT.search(filled) else filled[0].upper() + filled[1:]

    def naming(self, **facts: str) -> Slots:
        """The same slots, decks shared, with a fact more."""
        more = Slots(facts={**self._facts, **facts}, words={}, chance=Random())
        more._decks = self._decks
        return more

    def _value(self, key: str) -> str | None:
        if key in self._facts:
            return self._facts[key]
        deck = self._decks.get(key.rstrip("2"))
        return deck.deal() if deck else None


class Composer:
    """Remembers, over all hotels, which templates and which sentences have been used."""

    def __init__(self) -> None:
        self._templates: Counter[str] = Counter()
        self._sentences: set[str] = set()

    def sentence(self, templates: Sequence[str], slots: Slots, chance: Random) -> str:
        """
        One sentence that nobody says yet, if the templates can give it; else one that is said already.

        :raises LookupError: none of the templates fits this hotel
        """
        order = sorted(templates, key=lambda template: (self._templates[template], chance.random()))
        fallback = ""
        for attempt in range(_TRIES):
            template = order[attempt % len(order)]
            said = slots.fill(template)
            if said is None:
                continue
            if said not in self._sentences:
                return self._used(template, said)
            fallback = fallback or said
        if not fallback:
            raise LookupError(f"no template fits: {templates[0]!r} and {len(templates) - 1} others")
        return fallback

    def find_sentence(self, templates: Sequence[str], slots: Slots, chance: Random) -> str | None:
        """As `sentence`; None where none of the templates fits."""
        try:
            return self.sentence(templates, slots, chance)
        except LookupError:
            return None

    def _used(self, template: str, said: str) -> str:
        self._templates[template] += 1
        self._sentences.add(said)
        return said


_ONES = [
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen",
    "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
]  # fmt: skip
_TENS = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]


def number_words(number: int) -> str:
    """Up to ninety-nine in words, more in figures."""
    if number < 20:
        return _ONES[number]
    if number < 100:
        return _TENS[number // 10] + (f"-{_ONES[number % 10]}" if number % 10 else "")
    return str(number)
