"""
Writers and workers of an outbox, each a process that can be killed. Run as a program with the settings of its database.

Reads one JSON object, lets writers write and workers work, kills workers now and then, prints what was written. What
the workers did is in a database of its own, outside of the product's: an effect stands whatever becomes of its message.
"""

from __future__ import annotations

import json
import os
import random
import signal
import sqlite3
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

TOPIC = "test.effect"
GROUPS_EACH = 20
LONG_OPEN_SHARE, ROLLED_BACK_SHARE = 0.03, 0.05
_TABLES = """
pragma journal_mode = wal;
create table calls (id integer not null, group_ text not null, number integer not null);
create table effects (id integer primary key, group_ text not null, number integer not null);
create table written (group_ text not null, number integer not null, is_kept integer not null);
"""


def open_effects(path: Path) -> sqlite3.Connection:
    """The other side's own books."""
    return sqlite3.connect(path, timeout=60, isolation_level=None)


def _write(effects: Path, asked: dict[str, Any], *, writer: int) -> None:
    """
    So many messages, some transactions held open while later numbers are committed, some rolled back.

    A group is one booking's: only its own writer adds to it, as only one transaction at a time may change a booking.
    """
    from django.db import transaction

    from leeward.retail.journal.operations.outbox import send
    from leeward.retail.kit.clock import now

    chance, numbers, kept = random.Random(writer), dict[str, int](), 0
    with closing(open_effects(effects)) as books:
        while kept < asked["messages"] // asked["writers"]:
            group = f"booking:{writer}-{chance.randrange(GROUPS_EACH)}"
            numbers[group] = numbers.get(group, 0) + 1
            is_kept = chance.random() >= ROLLED_BACK_SHARE
            books.execute("insert into written values (?, ?, ?)", (group, numbers[group], is_kept))
            with transaction.atomic():
                send(topic=TOPIC, group=group, payload={"group": group, "number": numbers[group]}, at=now())
                if chance.random() < LONG_OPEN_SHARE:
                    time.sleep(asked["open_seconds"])
                transaction.set_rollback(not is_kept)
            kept += is_kept


def _work(effects: Path, asked: dict[str, Any], *, worker: int) -> None:
    """As the product's worker does, with an effect that is done once however often it is asked for."""
    from leeward.cli.processes.left_tasks import give_back_left_messages, own_worker_id
    from leeward.retail.journal.operations.outbox import Delivery, drain, handle

    books, chance = open_effects(effects), random.Random(worker)
    books.execute("pragma synchronous = off")  # processes are killed here, not the machine

    def have_effect(delivery: Delivery) -> None:
        said = (delivery.id, delivery.payload["group"], delivery.payload["number"])
        books.execute("insert into calls values (?, ?, ?)", said)
        books.execute("insert or ignore into effects values (?, ?, ?)", said)
        time.sleep(chance.uniform(0.0, asked["longest_effect_seconds"]))

    handle(TOPIC, have_effect)
    give_back_left_messages()
    while True:
        if not drain(worker=own_worker_id()):
            time.sleep(0.05)


def _start(act: Callable[..., None], *arguments: Any, **named: Any) -> int:
    """A process of its own; this one has no threads and no connections, so that it can be doubled."""
    if number := os.fork():
        return number
    try:
        act(*arguments, **named)
        os._exit(0)
    except BaseException as error:  # noqa: BLE001 - whatever it was, this copy of the program ends here
        sys.stderr.write(f"{type(error).__name__}: {error}\n")
        os._exit(1)


def _waiting() -> int:
    from django.db import connections

    from leeward.retail.journal.models import OutboxMessage

    waiting = OutboxMessage.objects.filter(state=OutboxMessage.State.WAITING).count()
    connections.close_all()
    return waiting


def _run(effects: Path, asked: dict[str, Any]) -> dict[str, Any]:
    chance, killed, began = random.Random(12), 0, time.monotonic()
    writers = [_start(_write, effects, asked, writer=number) for number in range(asked["writers"])]
    workers = [_start(_work, effects, asked, worker=number) for number in range(asked["workers"])]
    next_kill = began + asked["kill_every_seconds"]
    try:
        while writers or _waiting():
            done = [number for number in writers if os.waitpid(number, os.WNOHANG)[0]]
            writers = [number for number in writers if number not in done]
            assert time.monotonic() - began < asked["longest_seconds"], "the outbox does not empty"
            if time.monotonic() >= next_kill:
                at = chance.randrange(len(workers))
                os.kill(workers[at], signal.SIGKILL)
                os.waitpid(workers[at], 0)
                killed += 1
                workers[at] = _start(_work, effects, asked, worker=1_000 + killed)
                next_kill += asked["kill_every_seconds"]
            time.sleep(0.1)
    finally:
        for number in (*writers, *workers):
            os.kill(number, signal.SIGKILL)
            os.waitpid(number, 0)
    return {"killed": killed, "seconds": time.monotonic() - began}


def main() -> None:
    """See the module's text."""
    asked = json.loads(sys.stdin.readline())
    import django

    django.setup()
    from django.db import connection, connections

    from leeward.retail.journal.models import OutboxMessage

    with connection.schema_editor() as editor:  # this one table: all migrations of a shop take a minute
        editor.create_model(OutboxMessage)
    connections.close_all()
    effects = Path(asked["effects"])
    with closing(open_effects(effects)) as books:
        books.executescript(_TABLES)
    sys.stdout.write(json.dumps(_run(effects, asked)) + "\n")


if __name__ == "__main__":
    main()
