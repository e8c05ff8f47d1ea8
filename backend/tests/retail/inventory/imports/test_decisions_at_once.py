"""R-29: a run is decided about once, whoever presses what at the same moment, and whatever dies in the middle."""

from __future__ import annotations

import threading
from collections.abc import Callable
from datetime import date
from typing import Any

import psycopg
import pytest
from django.db import OperationalError, connection

from leeward.retail.inventory.errors import ImportBusy, NothingToDecide
from leeward.retail.inventory.imports import processing
from leeward.retail.inventory.imports.load_amounts import load_amounts
from leeward.retail.inventory.models import ImportFinding, ImportRun
from leeward.retail.inventory.operations import imports
from leeward.retail.inventory.operations.same_files import close_cut_off
from tests.retail.hotels.stored_worlds import AT
from tests.retail.inventory.imports.receiving import findings, loaded, price, receive
from tests.retail.inventory.imports.test_runs import at_price, rate, rates

State = ImportRun.State
Paused = tuple[Callable[[], None], threading.Event, threading.Event]
"""What begins the pause, what tells that it is reached, what ends it."""
DAY = date(2027, 5, 3)
OLD, NEW, FAR = 20_000, 21_000, 40_000

many_connections = pytest.mark.skipif(
    connection.vendor == "sqlite", reason="the test database of SQLite has one connection"
)


def once(line: str, act: Callable[[], object]) -> Callable[[str], None]:
    """Progress that does something when a line is said."""
    said: list[str] = []

    def say(told: str) -> None:
        said.append(told)
        if told.startswith(line) and said.count(told) == 1:
            act()

    return say


def state(run: ImportRun) -> tuple[str, int | str]:
    run.refresh_from_db()
    return run.state, price(DAY, 1)


class TestADecision:
    def test_to_discard_ends_a_release_that_has_not_begun_to_load(self) -> None:
        run = receive(at_price("400"))
        say = once("Reading", lambda: imports.discard(run_id=run.pk, by=None, at=AT))
        with pytest.raises(NothingToDecide, match="it is discarded"):
            imports.release(run_id=run.pk, by=None, at=AT, say=say)
        assert state(run) == (State.DISCARDED, OLD)

    @pytest.mark.parametrize("raw", [rates("MV1,DLX,FLEX,2027-05-01,2027-06-30,base,2,£95"), "<no message>"])
    def test_to_discard_is_not_undone_by_a_release_that_loads_nothing(self, raw: str, monkeypatch: Any) -> None:
        run = receive(rates(rate("MV1", "£95")), name="rate.csv")
        say = once("Reading", lambda: imports.discard(run_id=run.pk, by=None, at=AT))
        monkeypatch.setattr(imports, "read_within", lambda *_, **__: raw.encode())
        with pytest.raises(NothingToDecide, match="it is discarded"):
            imports.release(run_id=run.pk, by=None, at=AT, say=say)
        assert state(run) == (State.DISCARDED, OLD)

    def test_to_discard_comes_too_late_for_what_was_released_meanwhile(self, monkeypatch: Any) -> None:
        run = receive(at_price("400"))
        waiting = imports._waiting

        def released_meanwhile(run_id: int) -> ImportRun:
            found = waiting(run_id)
            monkeypatch.setattr(imports, "_waiting", waiting)
            imports.release(run_id=run_id, by=None, at=AT)
            return found

        monkeypatch.setattr(imports, "_waiting", released_meanwhile)
        with pytest.raises(NothingToDecide, match="it is loaded"):
            imports.discard(run_id=run.pk, by=None, at=AT)
        assert state(run) == (State.LOADED, FAR)

    def test_that_was_meant_for_another_reason_to_wait_is_asked_for_again(self) -> None:
        run = receive(rates(rate("MV1", "500.00"), rate("MV2", "£95")), name="rate.csv")
        imports.release(run_id=run.pk, by=None, at=AT, seen=State.QUARANTINED)
        with pytest.raises(NothingToDecide, match="it is held for a decision now"):
            imports.release(run_id=run.pk, by=None, at=AT, seen=State.QUARANTINED)
        assert state(run) == (State.HELD, OLD)

    def test_that_dies_in_the_middle_can_be_taken_again(self, monkeypatch: Any) -> None:
        run = receive(at_price("400"))

        def die(**_: object) -> None:
            raise MemoryError

        with monkeypatch.context() as patched, pytest.raises(MemoryError):
            patched.setattr(processing, "load_amounts", die)
            imports.release(run_id=run.pk, by=None, at=AT)
        assert state(run) == (State.HELD, OLD)
        imports.release(run_id=run.pk, by=None, at=AT)
        assert state(run) == (State.LOADED, FAR)


class TestAFile:
    def test_that_another_machine_takes_for_cut_off_is_not_loaded_by_the_first(self) -> None:
        """They share no lock: then what is written of the run is what counts."""

        def close() -> None:
            run = ImportRun.objects.get()
            close_cut_off(run.sha256, run.supplier)

        raw = at_price("210").encode()
        say = once("Reading", close)
        run = imports.receive_file(name="a.xml", raw=raw, supplier="north", sender="", at=AT, say=say).run
        assert (run.state, price(DAY, 1)) == (State.REFUSED, OLD)
        assert "was cut off" in findings(run, ImportFinding.Kind.NOTE)[0]


class TestABusyDatabase:
    """A deadlock is ended by letting one of the two go on; the other may come again."""

    @staticmethod
    def failing(monkeypatch: Any, times: int, error: type[psycopg.Error] = psycopg.errors.DeadlockDetected) -> None:
        left = [error("deadlock detected")] * times

        def fail(**given: Any) -> None:
            load_amounts(**given)
            if left:
                raise OperationalError(left[0]) from left.pop()

        monkeypatch.setattr(processing, "load_amounts", fail)

    def test_is_tried_again(self, monkeypatch: Any) -> None:
        self.failing(monkeypatch, 2)
        run = loaded(at_price("210"))
        assert state(run) == (State.LOADED, NEW)
        assert sum("105.00" in one for one in findings(run, ImportFinding.Kind.CHANGE)) == 1

    def test_that_stays_busy_refuses_a_file_that_may_come_again(self, monkeypatch: Any) -> None:
        self.failing(monkeypatch, 3)
        run = receive(at_price("210"))
        assert state(run) == (State.REFUSED, OLD)
        assert findings(run) == [
            "the database was busy with something else: nothing was loaded, and it may be loaded again"
        ]
        assert run.may_load_again
        assert state(loaded(at_price("210"))) == (State.LOADED, NEW)

    def test_that_stays_busy_lets_wait_what_was_waiting(self, monkeypatch: Any) -> None:
        run = receive(at_price("400"))
        self.failing(monkeypatch, 3)
        with pytest.raises(ImportBusy, match="It waits as before"):
            imports.release(run_id=run.pk, by=None, at=AT)
        assert (*state(run), run.decided_at) == (State.HELD, OLD, None)
        assert state(imports.release(run_id=run.pk, by=None, at=AT)) == (State.LOADED, FAR)

    def test_that_will_not_have_it_is_not_asked_again(self, monkeypatch: Any) -> None:
        self.failing(monkeypatch, 1, psycopg.errors.DiskFull)
        assert state(receive(at_price("210"))) == (State.REFUSED, OLD)


@many_connections
@pytest.mark.django_db(transaction=True, serialized_rollback=True)
class TestTwoAtOnce:
    @pytest.fixture(params=["open_delivery", "load_amounts"])
    def paused(self, request: pytest.FixtureRequest, monkeypatch: Any) -> Paused:
        """The first file stops where it is read, or where it has been loaded but not committed, until it may go on."""
        has_come, may_go = threading.Event(), threading.Event()
        real = getattr(processing, request.param)

        def slowly(**given: Any) -> Any:
            done = real(**given)
            if not has_come.is_set():
                has_come.set()
                may_go.wait(10)
            return done

        def begin() -> None:
            monkeypatch.setattr(processing, request.param, slowly)

        return begin, has_come, may_go

    def both(self, paused: Paused, act: Callable[[], object]) -> list[object]:
        """What two who do the same got, the first of them first."""
        begin, has_come, may_go = paused
        got: dict[str, object] = {}

        def run(name: str) -> None:
            try:
                got[name] = act()
            except NothingToDecide as refused:
                got[name] = refused.message
            finally:
                connection.close()

        first, second = (threading.Thread(target=run, args=(name,)) for name in ("first", "second"))
        begin()
        first.start()
        assert has_come.wait(10)
        second.start()
        second.join(1)
        may_go.set()
        first.join()
        second.join()
        return [got["first"], got["second"]]

    def test_the_same_file_is_loaded_once_and_nothing_is_said_to_be_cut_off(self, paused: Paused) -> None:
        raw = at_price("210").encode()
        got = self.both(paused, lambda: imports.receive_file(name="a.xml", raw=raw, supplier="north", sender="", at=AT))
        run = ImportRun.objects.get()
        assert [(one.run, one.is_repeat) for one in got if isinstance(one, imports.Received)] == [
            (run, False), (run, True),
        ]  # fmt: skip
        assert state(run) == (State.LOADED, NEW)
        assert not run.findings.filter(rule=ImportFinding.CUT_OFF).exists()

    def test_what_two_release_is_released_by_the_first(self, paused: Paused) -> None:
        run = receive(at_price("400"))
        got = self.both(paused, lambda: imports.release(run_id=run.pk, by=None, at=AT))
        assert got == [run, "This import does not wait for a decision: it is loaded."]
        assert state(run) == (State.LOADED, FAR)

    def test_what_is_loaded_anew_is_not_taken_for_cut_off_by_the_same_file(self, paused: Paused) -> None:
        old = receive(at_price("210"))
        ImportRun.objects.filter(pk=old.pk).update(state=State.REFUSED)
        raw = at_price("210").encode()
        acts: list[Callable[[], ImportRun]] = [
            lambda: imports.receive_file(name="a.xml", raw=raw, supplier="north", sender="", at=AT).run,
            lambda: imports.replay(run_id=old.pk, by=None, at=AT),
        ]

        def replay_then_receive() -> ImportRun:
            return acts.pop()()

        got = self.both(paused, replay_then_receive)
        assert got[0] == got[1]
        assert [run.state for run in ImportRun.objects.all()] == [State.LOADED, State.REFUSED]
