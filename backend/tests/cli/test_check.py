"""`leeward check` is what the runbook asks first: it tells of what is not in order, and of nothing else."""

from __future__ import annotations

import shutil
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from wsgiref.simple_server import make_server

import pytest
from django.core.cache.backends.redis import RedisCache

from leeward.cli import check, check_running
from leeward.cli.refusals import Refusal
from leeward.retail.project.door.alive import alive_answer
from tests.free_port import free_port


@contextmanager
def answering(app: Any) -> Iterator[int]:
    """A web server on a port of its own."""
    with make_server("127.0.0.1", 0, app) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield server.server_port
        server.shutdown()
        thread.join()


def test_what_the_settings_silence_is_no_complaint() -> None:
    """A shop that is well was told NOT OK, and an upgrade ends with this look (docs/operators/upgrade.md)."""
    assert check._django() == "no complaints"


def test_a_cache_that_does_not_answer_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    nowhere = f"redis://127.0.0.1:{free_port()}/0"
    monkeypatch.setenv("LEEWARD_CACHE_URL", nowhere)
    monkeypatch.setattr("django.core.cache.cache", RedisCache(nowhere, {}))
    with pytest.raises(Refusal, match=r"that of LEEWARD_CACHE_URL does not answer \(ConnectionError\): nobody may"):
        check._cache()


def test_without_a_cache_server_there_is_nothing_to_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LEEWARD_CACHE_URL", "")
    assert check._cache() == "in each process"


def test_a_slip_in_the_name_of_a_setting_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    assert check._names() == "none is nearly a setting's"
    monkeypatch.setenv("LEEWARD_TEST_CACHE_URL", "redis://127.0.0.1:6379/1")
    assert check._names() == "none is nearly a setting's", "tests have names of their own"
    monkeypatch.setenv("LEEWARD_MAIL_URI", "smtp://mail.example")
    with pytest.raises(Refusal, match=r"LEEWARD_MAIL_URI is no setting: did you mean LEEWARD_MAIL_URL\?"):
        check._names()


class TestLookAtWorker:
    TROUBLE = "the worker did nothing for 400 s: holds do not end"

    @pytest.fixture(autouse=True)
    def hung(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("leeward.retail.project.watching.worker_seen.worker_trouble", lambda: self.TROUBLE)

    def test_tells_of_one_that_hangs_while_the_shop_is_open(self, monkeypatch: pytest.MonkeyPatch) -> None:
        with answering(alive_answer) as port:
            monkeypatch.setenv("LEEWARD_PORT", str(port))
            with pytest.raises(Refusal, match=f"{self.TROUBLE}: restart it"):
                check_running.look_at_worker()

    def test_expects_none_where_another_program_answers_in_the_shops_place(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Restarting the worker of a shop that is not open helps nobody, and hides what has its port."""

        def another(_environ: Any, start_response: Any) -> list[bytes]:
            start_response("200 OK", [("Content-Type", "text/html"), ("Content-Length", "2")])
            return [b"hi"]

        with answering(another) as port:
            monkeypatch.setenv("LEEWARD_PORT", str(port))
            with pytest.raises(Refusal, match=f"another program answers at port {port}"):
                check_running.look_at_worker()

    def test_takes_no_silence_for_a_shop(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("leeward.cli.check_running.SECONDS_TO_ANSWER", 0.2)
        with socket.create_server(("127.0.0.1", 0)) as door:
            port = door.getsockname()[1]
            monkeypatch.setenv("LEEWARD_PORT", str(port))
            with pytest.raises(Refusal, match=f"what listens at port {port} does not answer"):
                check_running.look_at_worker()

    def test_expects_none_before_the_doors_open(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("LEEWARD_PORT", str(free_port()))
        assert check_running.look_at_worker().startswith("not looked at: nobody answers at port")


class TestLookAtMail:
    def test_tells_of_a_server_that_accepts_and_says_nothing(self, settings: Any, monkeypatch: Any) -> None:
        monkeypatch.setattr("leeward.retail.mailing.transports.SECONDS_TO_LOOK", 0.2)
        with socket.create_server(("127.0.0.1", 0)) as silent:
            url = f"smtp://127.0.0.1:{silent.getsockname()[1]}"
            settings.LEEWARD_MAIL_URL = url
            monkeypatch.setenv("LEEWARD_MAIL_URL", url)
            with pytest.raises(Refusal, match=r"the server of LEEWARD_MAIL_URL does not answer.*mails wait"):
                check_running.look_at_mail()

    def test_asks_nobody_where_no_server_is_named(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("LEEWARD_MAIL_URL", "")
        assert check_running.look_at_mail() == "none: mails are files in the data folder"


def test_a_full_disk_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    usage = shutil.disk_usage(".")._replace(free=5 * 1024 * 1024)
    monkeypatch.setattr("leeward.retail.project.watching.health.shutil.disk_usage", lambda _path: usage)
    with pytest.raises(Refusal, match=r"the disk is full: 5 MB are left for .*: make room, orders are refused"):
        check_running.look_at_disk()
