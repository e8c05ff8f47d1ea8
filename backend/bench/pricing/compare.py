"""The engine and every SQL engine on the same questions, in one run, taking turns; every answer must be the same."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bench.pricing.asking import EngineAsked, SqlWords, is_same
from bench.pricing.exploded import exploded_table
from bench.pricing.measuring import Times
from bench.pricing.peers import Peer
from bench.pricing.questions import Asker, Question
from bench.pricing.statements import Dialect, calendar, exact_search, exploded_search, options
from bench.pricing.tables import Tables, tables_of
from leeward.pricing.snapshot import Snapshot

#: How often each is asked: the peers' slowest statements set the pace.
COUNTS = {"search": 100, "calendar": 15, "options": 8}
#: So many questions of a kind are put to one engine before it is the next one's turn.
ROUND = {"search": 20, "calendar": 5, "options": 4}
#: Statement -> the kind of question it answers.
KINDS = {
    "search": "search",
    "search_nightly": "search",
    "exploded": "search",
    "calendar": "calendar",
    "options": "options",
}
_DIVIDES = {"DuckDB": "({} // {})", "ClickHouse (chdb)": "intDiv({}, {})"}
SERVER = "postgres://postgres@localhost:5432"

Say = Callable[[str], None]


class Disagreement(Exception):
    """An engine gave another answer than ours: the figures would be worth nothing."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """What was compared: sizes, versions, what could not be measured, and times by engine and statement."""

    facts: Mapping[str, Any]
    interleaved: Mapping[str, Mapping[str, Any]]
    in_rounds: Mapping[str, Mapping[str, Any]]
    in_blocks: Mapping[str, Mapping[str, Any]]
    missing: Mapping[str, str]


def compare(*, snapshot: Snapshot, folder: Path, say: Say) -> Comparison:
    """
    Load every peer, put all questions to all of them turn by turn, then in rounds, then one engine after the other.

    :raises Disagreement: an answer differs
    """
    tables = tables_of(snapshot)
    words, engine, asker = SqlWords(snapshot, tables.numbers), EngineAsked(snapshot), Asker(snapshot, seed=20270503)
    questions = {
        "search": asker.searches(COUNTS["search"]),
        "calendar": asker.calendars(COUNTS["calendar"]),
        "options": asker.options(COUNTS["options"]),
    }
    peers, missing = _loaded(snapshot, tables, folder, say)
    try:
        bout = _Bout(engine, words, peers, say)
        bout.warm(questions)
        interleaved = bout.take_turns(questions)
        in_rounds = bout.take_rounds(questions)
        in_blocks = bout.one_after_the_other(questions)
    finally:
        for peer in peers:
            peer.close()
    facts = {
        "hotels": len(tables.numbers.hotels),
        "rate_plans": len(tables.plans["plan"]),
        "rows_by_day": len(tables.days["day"]),
        "destinations": len(tables.numbers.places),
        "questions": {kind: len(asked) for kind, asked in questions.items()},
        "versions": {peer.name: peer.version for peer in peers},
    }
    return Comparison(facts, interleaved, in_rounds, in_blocks, missing)


class _Bout:
    """All engines with the data in them."""

    def __init__(self, engine: EngineAsked, words: SqlWords, peers: Sequence[Peer], say: Say) -> None:
        self._engine, self._words, self._peers, self._say = engine, words, peers, say

    def warm(self, questions: Mapping[str, Sequence[Question]]) -> None:
        """Ask the first questions of each kind unmeasured: pages, plans and compiled code are in place."""
        for kind, asked in questions.items():
            for question in asked[:3]:
                self._ours(kind, question)
                for peer, statement in self._statements(kind, question):
                    peer.ask(statement, self._words.parameters(question))

    def take_turns(self, questions: Mapping[str, Sequence[Question]]) -> dict[str, dict[str, Any]]:
        """Every question to every engine before the next question."""
        times: dict[str, dict[str, Times]] = {}
        for kind, asked in questions.items():
            self._say(f"  {len(asked)} × {kind}, taking turns")
            for question in asked:
                ours = self._time(times, kind, self._engine.name, lambda q=question, k=kind: self._ours(k, q))
                parameters = self._words.parameters(question)
                for peer, statement in self._statements(kind, question):
                    work = lambda p=peer, s=statement, given=parameters: p.ask(s, given)  # noqa: E731
                    theirs = self._words.answer(kind, self._time(times, statement, peer.name, work))
                    if not is_same(kind, ours, theirs):
                        raise Disagreement(f"{peer.name}, {statement}: {theirs[:5]} instead of {ours[:5]}: {question}")
                if question.is_couple and kind == "search":
                    self._time(times, "exploded", self._engine.name, lambda q=question, k=kind: self._ours(k, q))
        return _figures(times)

    def take_rounds(self, questions: Mapping[str, Sequence[Question]]) -> dict[str, dict[str, Any]]:
        """A set of questions to every engine before the next set, as a server answers many visitors one by one."""
        times: dict[str, dict[str, Times]] = {}
        for kind, asked in questions.items():
            self._say(f"  {len(asked)} × {kind}, in rounds of {ROUND[kind]}")
            for start in range(0, len(asked), ROUND[kind]):
                self._one_after_the_other(times, kind, asked[start : start + ROUND[kind]])
        return _figures(times)

    def one_after_the_other(self, questions: Mapping[str, Sequence[Question]]) -> dict[str, dict[str, Any]]:
        """All questions of a kind to one engine, then to the next: nobody's data pushes out anybody else's."""
        times: dict[str, dict[str, Times]] = {}
        for kind, asked in questions.items():
            self._one_after_the_other(times, kind, asked)
        return _figures(times)

    def _one_after_the_other(self, times: dict[str, dict[str, Times]], kind: str, asked: Sequence[Question]) -> None:
        for question in asked:
            self._time(times, kind, self._engine.name, lambda q=question, k=kind: self._ours(k, q))
            if question.is_couple and kind == "search":
                self._time(times, "exploded", self._engine.name, lambda q=question, k=kind: self._ours(k, q))
        for statement, peer in self._pairs(kind):
            if statement == "search_nightly":
                continue  # never the best; once is enough
            for question in asked:
                if statement != "exploded" or question.is_couple:
                    parameters = self._words.parameters(question)
                    work = lambda p=peer, s=statement, given=parameters: p.ask(s, given)  # noqa: E731
                    self._time(times, statement, peer.name, work)

    def _ours(self, kind: str, question: Question) -> Any:
        return getattr(self._engine, kind)(question)

    def _pairs(self, kind: str) -> Iterator[tuple[str, Peer]]:
        for statement, of_kind in KINDS.items():
            for peer in self._peers:
                if of_kind == kind and (statement != "exploded" or peer.name == "PostgreSQL"):
                    yield statement, peer

    def _statements(self, kind: str, question: Question) -> Iterator[tuple[Peer, str]]:
        for statement, peer in self._pairs(kind):
            if statement != "exploded" or question.is_couple:
                yield peer, statement

    @staticmethod
    def _time(times: dict[str, dict[str, Times]], statement: str, name: str, work: Callable[[], Any]) -> Any:
        return times.setdefault(statement, {}).setdefault(name, Times()).run(work)


def _figures(times: Mapping[str, Mapping[str, Times]]) -> dict[str, dict[str, Any]]:
    return {
        statement: {name: measured.figures() for name, measured in by_name.items()}
        for statement, by_name in times.items()
    }


def _loaded(snapshot: Snapshot, tables: Tables, folder: Path, say: Say) -> tuple[list[Peer], dict[str, str]]:
    """The peers that can be had here, with the data in them; of the others, why not."""
    peers: list[Peer] = []
    missing: dict[str, str] = {}
    for name, make in _makers(folder).items():
        try:
            peer = make()
        except Exception as problem:  # noqa: BLE001  (whatever keeps a peer away is told in the report)
            missing[name] = f"{type(problem).__name__}: {problem}"
            say(f"  {name} is left out: {missing[name]}")
            continue
        say(f"  {peer.name} {peer.version} takes the data")
        peers.append(peer)
        peer.load(tables, _texts(name, len(snapshot.classes)))
        with contextlib.suppress(AttributeError):
            peer.add_exploded(exploded_table(snapshot, tables.numbers))  # type: ignore[attr-defined]
    return peers, missing


def _makers(folder: Path) -> dict[str, Callable[[], Peer]]:
    def postgres() -> Peer:
        from bench.pricing.peers.postgres import Postgres

        return Postgres(SERVER)

    def sqlite() -> Peer:
        from bench.pricing.peers.sqlite import Sqlite

        return Sqlite(folder)

    def duck() -> Peer:
        from bench.pricing.peers.duck import Duck

        return Duck()

    def click() -> Peer:
        from bench.pricing.peers.click import Click

        return Click(folder)

    return {"PostgreSQL": postgres, "SQLite": sqlite, "DuckDB": duck, "ClickHouse (chdb)": click}


def _texts(name: str, n_classes: int) -> dict[str, str]:
    dialect = Dialect(_DIVIDES[name]) if name in _DIVIDES else Dialect()
    texts = {
        "search": exact_search(dialect=dialect, n_classes=n_classes, is_nightly=False),
        "search_nightly": exact_search(dialect=dialect, n_classes=n_classes, is_nightly=True),
        "calendar": calendar(dialect=dialect, n_classes=n_classes),
        "options": options(n_classes=n_classes),
    }
    return texts | ({"exploded": exploded_search()} if name == "PostgreSQL" else {})
