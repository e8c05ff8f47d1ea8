"""A worker that hangs is told of, though its process is there; the shop stays ready for visitors."""

from __future__ import annotations

import os
import socket
import threading
from collections.abc import Callable, Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from django_tasks_db.models import DBTaskResult

from leeward.cli.processes import postman, ticker
from leeward.cli.processes.watchdog import tell_service_manager
from leeward.retail.kit import clock
from leeward.retail.kit.worker_marks import PARTS, note_turn, worker_mark
from leeward.retail.mailing.tasks import send_waiting_mails
from leeward.retail.project.tasks import look_at_a_brand

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_brands")]


@pytest.fixture
def home(settings: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    settings.LEEWARD_HOME = tmp_path
    settings.TASKS = {"default": {"BACKEND": "django_tasks_db.DatabaseBackend"}}
    monkeypatch.setenv("LEEWARD_HOME", str(tmp_path))
    monkeypatch.setattr("leeward.retail.project.watching.health.is_render_process_alive", lambda: True)
    (tmp_path / "run").mkdir()
    for part in PARTS:
        note_turn(tmp_path, part)
    return tmp_path


def stands_still(home: Path, part: str, *, seconds: int) -> None:
    then = clock.now().timestamp() - seconds
    os.utime(worker_mark(home, part), (then, then))


def answered() -> Any:
    return Client(HTTP_HOST="localhost").get("/readyz")


def figure(name: str) -> float:
    lines = Client(HTTP_HOST="localhost").get("/metrics").content.decode().splitlines()
    return next(float(line.split()[1]) for line in lines if line.startswith(f"{name} "))


class TestReadyz:
    def test_says_nothing_of_a_worker_that_works(self, home: Path) -> None:
        assert "worker" not in answered().json()["warnings"]
        assert figure("leeward_worker_idle_seconds") < 60

    @pytest.mark.parametrize("part", PARTS)
    def test_warns_of_a_thread_that_stands_still_and_stays_ready(self, home: Path, part: str) -> None:
        stands_still(home, part, seconds=400)
        answer = answered()
        assert answer.status_code == 200
        assert answer.json()["warnings"]["worker"].startswith("the worker did nothing for 40")
        assert 400 <= figure("leeward_worker_idle_seconds") < 460

    def test_warns_of_a_worker_that_never_was(self, home: Path) -> None:
        worker_mark(home, "clock").unlink()
        assert answered().json()["warnings"]["worker"].startswith("the worker was never seen")

    def test_warns_of_a_task_behind_which_all_others_wait(self, home: Path) -> None:
        send_waiting_mails.enqueue()
        assert "worker" not in answered().json()["warnings"]
        DBTaskResult.objects.update(enqueued_at=clock.now() - timedelta(minutes=15))
        said = answered().json()["warnings"]["worker"]
        assert said.startswith("a task of the worker does not end: others wait for 90")
        assert 900 <= figure("leeward_tasks_oldest_seconds") < 960

    def test_counts_no_task_that_lets_all_others_go_first(self, home: Path) -> None:
        look_at_a_brand.enqueue(1)
        DBTaskResult.objects.update(enqueued_at=clock.now() - timedelta(minutes=15))
        assert "worker" not in answered().json()["warnings"]


@pytest.mark.parametrize(
    ("look", "part"),
    [
        (ticker._tick_until, "clock"),
        (lambda stop: postman._look_until(stop, "a worker"), "postman"),
    ],
)
def test_a_thread_at_work_leaves_its_mark_even_where_the_database_is_away(
    home: Path, monkeypatch: pytest.MonkeyPatch, look: Callable[[threading.Event], None], part: str
) -> None:
    def away(**_named: Any) -> None:
        raise OSError

    monkeypatch.setattr("leeward.retail.kit.schedule.start_due", away)
    monkeypatch.setattr("leeward.retail.journal.operations.outbox.drain", away)
    stands_still(home, part, seconds=400)

    class Once(threading.Event):
        def wait(self, timeout: float | None = None) -> bool:
            _ = timeout
            was_set = self.is_set()
            self.set()
            return was_set

    look(Once())

    assert clock.now().timestamp() - worker_mark(home, part).stat().st_mtime < 60


class TestTellServiceManager:
    @pytest.fixture
    def manager(self, home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[socket.socket]:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listening:
            listening.bind(str(home / "notify"))
            listening.settimeout(0.2)
            monkeypatch.setenv("NOTIFY_SOCKET", str(home / "notify"))
            yield listening

    def test_gives_a_sign_of_life(self, manager: socket.socket) -> None:
        tell_service_manager()
        assert manager.recv(100) == b"WATCHDOG=1"

    def test_gives_none_while_a_thread_stands_still(self, home: Path, manager: socket.socket) -> None:
        stands_still(home, "postman", seconds=400)
        tell_service_manager()
        with pytest.raises(TimeoutError):
            manager.recv(100)

    def test_stops_nothing_where_nobody_listens(self, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("NOTIFY_SOCKET", "@nobody-listens")
        tell_service_manager()
