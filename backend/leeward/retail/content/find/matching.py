"""
The index itself: pure, built once from plain entries, asked many times.

A word that is being typed matches the beginnings of words. One slip (a letter wrong, missing, extra, or two swapped) is
forgiven from four letters on, two from eight on. Accents, case, ligatures and punctuation do not count.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from heapq import nsmallest

MOST_FOUND = 12
LONGEST_QUERY = 80
_CANDIDATES = 240
_WORD = re.compile(r"[a-z0-9]+")
_LETTERS = str.maketrans({"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i",
                          "’": "", "'": ""})  # fmt: skip
_EXACT, _BEGINS, _ONE_SLIP, _TWO_SLIPS, _WITHIN = 1.0, 0.92, 0.7, 0.55, 0.5
_ELSEWHERE = 0.6
"""A word found only in where the thing is, not in its name."""
_ORDER = {"country": 0, "region": 1, "collection": 2, "hotel": 3}


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing to be found. `context` is where it is, in words; `brands` who shows it, empty for all."""

    kind: str
    code: str
    name: str
    context: str
    href: str
    brands: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Found:
    """An entry and how well it matches: 1.0 when every word was typed in full."""

    entry: Entry
    score: float


@dataclass(frozen=True, slots=True)
class _Words:
    name: tuple[str, ...]
    context: tuple[str, ...]


@dataclass(slots=True)
class FindIndex:
    """Every entry, by the pieces of its words. Memory: about one kilobyte an entry."""

    entries: tuple[Entry, ...]
    _words: list[_Words] = field(default_factory=list)
    _pieces: dict[str, list[int]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        pieces: defaultdict[str, list[int]] = defaultdict(list)
        for number, entry in enumerate(self.entries):
            words = _Words(words_of(entry.name), words_of(entry.context))
            self._words.append(words)
            for piece in {piece for word in (*words.name, *words.context) for piece in _pieces_of(word)}:
                pieces[piece].append(number)
        self._pieces = dict(pieces)

    def find(self, query: str, *, brand_id: int, keep: int = MOST_FOUND) -> list[Found]:
        """The best matches for one brand, best first; equal ones by kind, then name. Every word must be found."""
        asked = words_of(query[:LONGEST_QUERY])
        if not asked:
            return []
        found = []
        for number in self._candidates(asked):
            entry = self.entries[number]
            if not entry.brands or brand_id in entry.brands:
                score = _score(asked, self._words[number])
                if score > 0:
                    found.append(Found(entry, round(score, 4)))
        return nsmallest(keep, found, key=_rank)

    def _candidates(self, asked: Sequence[str]) -> Iterable[int]:
        """Entries that share most pieces with the question: what is looked at closely."""
        shared: Counter[int] = Counter()
        for word in asked:
            for piece in _pieces_of(word):
                shared.update(self._pieces.get(piece, ()))
        return [number for number, _ in shared.most_common(_CANDIDATES)]


def _rank(found: Found) -> tuple[float, int, int, str]:
    entry = found.entry
    return (-found.score, _ORDER.get(entry.kind, 9), len(entry.name), entry.name)


def folded(text: str) -> str:
    """Lower case without accents, ligatures and apostrophes: what is compared."""
    plain = unicodedata.normalize("NFKD", text.lower().translate(_LETTERS))
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


def words_of(text: str) -> tuple[str, ...]:
    return tuple(_WORD.findall(folded(text)))


def _pieces_of(word: str) -> set[str]:
    """Its beginnings and every three letters; neighbours swapped share the rest, so that slips are still candidates."""
    return {f"^{word[:1]}", f"^{word[:2]}", *(word[at : at + 3] for at in range(max(1, len(word) - 2)))}


def _score(asked: Sequence[str], words: _Words) -> float:
    """The mean over the words asked for; 0 as soon as one is not there."""
    total = 0.0
    for word in asked:
        best = max((_likeness(word, other) for other in words.name), default=0.0)
        if best < _EXACT:
            elsewhere = max((_likeness(word, other) for other in words.context), default=0.0)
            best = max(best, elsewhere * _ELSEWHERE)
        if best == 0:
            return 0.0
        total += best
    return total / len(asked)


def _likeness(asked: str, word: str) -> float:
    if asked == word:
        return _EXACT
    if word.startswith(asked):
        return _BEGINS
    slips = 2 if len(asked) >= 8 else 1 if len(asked) >= 4 else 0
    if slips:
        # The whole word, or its beginning while it is still being typed.
        apart = min(_slips(asked, word, slips), _slips(asked, word[: len(asked)], slips))
        if apart <= slips:
            return _ONE_SLIP if apart == 1 else _TWO_SLIPS
    return _WITHIN if len(asked) >= 4 and asked in word else 0.0


def _slips(one: str, other: str, most: int) -> int:
    """Letters wrong, missing, extra or swapped (optimal string alignment); `most` + 1 for anything beyond `most`."""
    if abs(len(one) - len(other)) > most:
        return most + 1
    before: list[int] = []
    above = list(range(len(other) + 1))
    for row, letter in enumerate(one, start=1):
        line = [row]
        for column, beside in enumerate(other, start=1):
            cost = 0 if letter == beside else 1
            best = min(above[column] + 1, line[-1] + 1, above[column - 1] + cost)
            if row > 1 and column > 1 and letter == other[column - 2] and one[row - 2] == beside:
                best = min(best, before[column - 2] + 1)
            line.append(best)
        if min(line) > most:
            return most + 1
        before, above = above, line
    return above[-1]
