"""Writers of one process stand in line: each in turn, nobody asleep while nobody writes (R-17)."""

from __future__ import annotations

import gc
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from django.db import OperationalError, transaction
from django.db.utils import ConnectionHandler

from leeward.retail.project.configuration.databases import database_settings
from leeward.retail.project.sqlite import line
from leeward.retail.project.sqlite.line import Line, line_of


@pytest.fixture
def connections(tmp_path: Path, django_db_blocker: Any) -> Iterator[ConnectionHandler]:
    """Of a shop's own file, one for each thread."""
    handler = ConnectionHandler({"default": database_settings(url="", home=tmp_path)})
    with django_db_blocker.unblock():
        handler["default"].cursor().execute("CREATE TABLE done (number INTEGER)")
        yield handler
        handler.close_all()


def write(connections: ConnectionHandler, number: int, *, seconds: float = 0.0) -> None:
    connection: Any = connections["default"]
    with in_transaction(connection):
        connection.cursor().execute("INSERT INTO done VALUES (%s)", [number])
        time.sleep(seconds)
    connection.close()


@contextmanager
def in_transaction(connection: Any) -> Iterator[None]:
    """As atomic does it, for a connection that no setting names."""
    connection.set_autocommit(False, force_begin_transaction_with_broken_autocommit=True)
    try:
        yield
    except BaseException:
        connection.rollback()
        raise
    else:
        connection.commit()
    finally:
        connection.set_autocommit(True)


class TestLine:
    def test_lets_one_in_at_a_time_in_the_order_they_came(self) -> None:
        queue, came = Line(), list[int]()

        def stand(number: int) -> None:
            assert queue.enter()
            came.append(number)
            queue.leave()

        assert queue.enter()
        waiting = [threading.Thread(target=stand, args=(number,)) for number in range(5)]
        for thread in waiting:
            thread.start()
            time.sleep(0.02)
        assert came == []
        queue.leave()
        for thread in waiting:
            thread.join()
        assert came == [0, 1, 2, 3, 4]

    def test_is_left_by_who_waited_too_long_without_blocking_the_next(self) -> None:
        queue = Line()
        assert queue.enter()
        assert not queue.enter(seconds=0.01)
        queue.leave()
        assert queue.enter(seconds=0)


class TestConnection:
    def test_writes_one_after_the_other_without_sleeping_between_r_17(self, connections: ConnectionHandler) -> None:
        threads = [threading.Thread(target=write, args=(connections, n), kwargs={"seconds": 0.01}) for n in range(20)]
        began = time.perf_counter()
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        cursor = connections["default"].cursor()
        cursor.execute("SELECT count(*) FROM done")
        assert cursor.fetchone() == (20,)
        assert time.perf_counter() - began < 5  # SQLite's own waiting takes longer than its timeout, often

    def test_gives_its_turn_back_after_a_refusal_and_when_it_is_closed(self, connections: ConnectionHandler) -> None:
        connection: Any = connections["default"]
        with pytest.raises(OperationalError), in_transaction(connection):
            connection.cursor().execute("INSERT INTO nowhere VALUES (1)")
        assert self.is_free(connection)
        connection.set_autocommit(False, force_begin_transaction_with_broken_autocommit=True)
        assert not self.is_free(connection)
        connection.close()
        assert self.is_free(connection)

    @pytest.mark.parametrize("in_one_transaction", [True, False])
    def test_r_17_finds_the_short_gap_another_process_leaves(
        self, connections: ConnectionHandler, monkeypatch: pytest.MonkeyPatch, in_one_transaction: bool
    ) -> None:
        connection: Any = connections["default"]
        cursor, other = connection.cursor(), self.another_process(connection)
        other.execute("BEGIN IMMEDIATE")
        slept = list[float]()

        def sleep(seconds: float) -> None:
            slept.append(seconds)
            if len(slept) == 50:
                other.execute("COMMIT")

        monkeypatch.setattr(line, "time", SimpleNamespace(sleep=sleep, monotonic=time.monotonic))
        with in_transaction(connection) if in_one_transaction else nullcontext():
            cursor.execute("INSERT INTO done VALUES (1)")
        assert slept == [line.SECONDS_BETWEEN_LOOKS] * 50
        assert self.is_free(connection)
        other.close()

    def test_r_17_no_thread_stops_the_one_it_waits_for(self, connections: ConnectionHandler) -> None:
        writer: Any = connections["default"]
        asked, waiting = threading.Event(), list[Any]()

        def wait_for_the_file() -> None:
            connection: Any = connections["default"]
            forgotten: Any = SimpleNamespace(cursor=connection.cursor())
            forgotten.cursor.execute("SELECT 1")  # still being read
            forgotten.itself = forgotten
            del forgotten
            asked.set()
            try:
                connection.cursor().execute("INSERT INTO done VALUES (1)")
            except OperationalError as refusal:
                waiting.append(refusal)
            connection.close()

        thread = threading.Thread(target=wait_for_the_file)
        gc.disable()
        with in_transaction(writer):
            thread.start()
            asked.wait()
            time.sleep(0.2)  # until it waits
            gc.collect()  # ends the forgotten cursor from here
        thread.join()
        gc.enable()
        assert waiting == []

    def another_process(self, connection: Any) -> sqlite3.Connection:
        return sqlite3.connect(connection.settings_dict["NAME"], isolation_level=None)

    def test_gives_its_turn_back_where_another_process_keeps_the_file(
        self, connections: ConnectionHandler, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        connection: Any = connections["default"]
        connection.ensure_connection()
        monkeypatch.setattr(line, "LONGEST_WAIT_SECONDS", 0.001)
        other = self.another_process(connection)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(OperationalError, match="locked"), in_transaction(connection):
            pass
        other.close()
        assert self.is_free(connection)

    def is_free(self, connection: Any) -> bool:
        queue = line_of(str(connection.settings_dict["NAME"]))
        if is_free := queue.enter(seconds=0):
            queue.leave()
        return is_free


def test_a_shops_transactions_are_written_through_it(db: None) -> None:
    with transaction.atomic():
        connection = transaction.get_connection()
    assert connection.vendor != "sqlite" or connection.settings_dict["ENGINE"] == "leeward.retail.project.sqlite"
