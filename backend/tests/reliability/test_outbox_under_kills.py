"""Workers compete and are killed, transactions stay open or roll back: each message has its effect once (R-12)."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.reliability.forms import DATABASE_URL, IS_FULL, hold_to, note, rounds
from tests.reliability.outbox_hands import open_effects
from tests.reliability.shops import BACKEND

MESSAGES_A_SECOND = 50
LONGEST_SECONDS = 3_600.0


@pytest.fixture
def database() -> Iterator[str]:
    """Where no shop's own worker looks: empty on PostgreSQL, the folder's own file elsewise."""
    if not DATABASE_URL:
        yield ""
        return
    own = f"{DATABASE_URL.rpartition('/')[0]}/leeward_outbox_{os.getpid()}"
    command = [sys.executable, "-m", "scripts.quality.database"]
    subprocess.run([*command, "make", own], cwd=BACKEND.parent, check=True)
    yield own
    subprocess.run([*command, "remove", own], cwd=BACKEND.parent, check=True)


def _run(home: Path, database: str, asked: dict[str, Any]) -> dict[str, Any]:
    own = {
        "LEEWARD_HOME": str(home), "LEEWARD_DATABASE_URL": database, "LEEWARD_CACHE_URL": "",
        "DJANGO_SETTINGS_MODULE": "leeward.retail.project.settings", "LEEWARD_LOG_LEVEL": "ERROR",
    }  # fmt: skip
    command = [sys.executable, "-m", "tests.reliability.outbox_hands"]
    done = subprocess.run(
        command, cwd=BACKEND, env={**os.environ, **own}, input=json.dumps(asked) + "\n", capture_output=True, text=True,
        check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-2000:]
    told: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return told


@pytest.mark.alone
def test_every_message_has_its_effect_once_whoever_is_killed_r_12(tmp_path: Path, database: str) -> None:
    asked = {
        "effects": str(tmp_path / "effects.sqlite3"), "messages": rounds(short=160, full=20_000),
        "writers": 2 if not IS_FULL else 4, "workers": 2 if not IS_FULL else 8, "longest_seconds": LONGEST_SECONDS,
        "kill_every_seconds": 0.6 if not IS_FULL else 2.0, "longest_effect_seconds": 0.004,
        # Whoever writes to SQLite keeps all others waiting: seconds would only measure themselves.
        "open_seconds": 1.5 if database else 0.05,
    }  # fmt: skip
    told = _run(tmp_path, database, asked)
    with closing(open_effects(tmp_path / "effects.sqlite3")) as books:
        written = books.execute("select group_, number, is_kept from written").fetchall()
        effects = books.execute("select group_, number from effects").fetchall()
        first_calls = books.execute("select group_, number from calls group by id order by min(rowid)").fetchall()
        (calls,) = books.execute("select count(*) from calls").fetchone()
    assert sorted(effects) == sorted((group, number) for group, number, is_kept in written if is_kept)
    in_order: dict[str, list[int]] = defaultdict(list)
    for group, number in first_calls:
        in_order[group].append(number)
    assert all(numbers == sorted(numbers) for numbers in in_order.values())
    assert told["killed"] > 0
    rate = len(effects) / told["seconds"]
    note("R-12", messages=len(effects), rolled_back=len(written) - len(effects), workers=asked["workers"],
         workers_killed=told["killed"], handed_out_twice=calls - len(effects), skipped=0, done_twice=0,
         a_second=round(rate))  # fmt: skip
    hold_to(rate, at_least=MESSAGES_A_SECOND)
