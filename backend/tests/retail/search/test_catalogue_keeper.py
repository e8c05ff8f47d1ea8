"""The catalogue of a process is read beside the questions; none of them waits for it (R-28, K15)."""

from __future__ import annotations

import threading
from dataclasses import dataclass, field

import pytest
from django.db import DatabaseError

from leeward.retail.search import catalogue
from leeward.retail.search.catalogue import Catalogue, CatalogueKeeper

LONG_SECONDS = 20.0


@dataclass
class Tables:
    """What a reading finds: the number of the reading as its version, and it may be held up or fail."""

    n_read: int = 0
    fails: bool = False
    may_go_on: threading.Event = field(default_factory=threading.Event)
    begun: threading.Semaphore = field(default_factory=lambda: threading.Semaphore(0))

    def read(self) -> Catalogue:
        self.begun.release()
        assert self.may_go_on.wait(LONG_SECONDS)
        if self.fails:
            raise DatabaseError("no answer")
        self.n_read += 1
        return Catalogue(version=str(self.n_read))


@pytest.fixture
def tables(monkeypatch: pytest.MonkeyPatch) -> Tables:
    """Read as soon as it has been read."""
    monkeypatch.setattr(catalogue, "READ_EVERY_SECONDS", 0.0)
    monkeypatch.setattr(catalogue, "SHARE_OF_TIME", 0)
    tables = Tables()
    tables.may_go_on.set()
    return tables


def test_r_28_without_a_thread_each_question_that_is_due_reads(tables: Tables) -> None:
    keeper = CatalogueKeeper(tables.read)
    assert [keeper.current().version for _ in range(3)] == ["1", "2", "3"]


def test_r_28_no_question_waits_for_a_reading_and_the_next_one_sees_it(tables: Tables) -> None:
    keeper = CatalogueKeeper(tables.read)
    keeper.current()
    tables.begun.acquire()
    tables.may_go_on.clear()
    keeper.keep_reading()
    before = keeper.current()
    assert tables.begun.acquire(timeout=LONG_SECONDS), "nothing is read beside the questions"
    # The thread holds its reading; a question is answered all the same, from what was known.
    assert keeper.current() is before
    tables.may_go_on.set()
    assert tables.begun.acquire(timeout=LONG_SECONDS)
    assert keeper.current().version > before.version


def test_what_is_known_stays_while_the_database_does_not_answer(tables: Tables) -> None:
    keeper = CatalogueKeeper(tables.read)
    known = keeper.current()
    tables.fails = True
    assert keeper.current() is known
    with pytest.raises(DatabaseError):
        CatalogueKeeper(tables.read).current()


def test_after_a_rest_the_first_question_reads(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "LATE_SECONDS", 0.0)
    monkeypatch.setattr(catalogue, "RESTS_AFTER_SECONDS", -1.0)
    keeper = CatalogueKeeper(tables.read)
    keeper.keep_reading()
    assert [keeper.current().version for _ in range(3)] == ["1", "2", "3"]


def test_nothing_is_read_while_nobody_asks(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "RESTS_AFTER_SECONDS", -1.0)
    keeper = CatalogueKeeper(tables.read)
    keeper.keep_reading()
    keeper.current()
    tables.begun.acquire()
    assert not tables.begun.acquire(timeout=0.1)
