"""Health answers: red with a reason for the operator, silent for strangers (T-22)."""

from __future__ import annotations

import shutil
from datetime import timedelta
from typing import Any

import pytest
from django.db import OperationalError
from django.test import Client

from leeward.retail.journal.models import OutboxMessage
from leeward.retail.journal.operations import outbox
from leeward.retail.kit import clock

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_brands")]


@pytest.fixture
def client() -> Client:
    return Client(HTTP_HOST="localhost")


class TestReadyz:
    def test_is_green_when_every_part_answers(self, client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("leeward.retail.project.watching.health.is_render_process_alive", lambda: True)
        answer = client.get("/readyz")
        assert answer.status_code == 200
        assert answer.json()["checks"] == {"database": "ok", "files": "ok", "render": "ok"}

    def test_is_red_with_the_reason_when_the_render_process_is_dead(self, client: Client) -> None:
        answer = client.get("/readyz")
        assert answer.status_code == 503
        assert answer.json()["checks"]["render"].startswith("the render process does not answer")

    def test_is_red_when_the_data_folder_cannot_be_written(self, client: Client, settings: Any, tmp_path: Any) -> None:
        blocked = tmp_path / "file"
        blocked.write_text("not a folder")
        settings.LEEWARD_HOME = blocked
        assert "cannot be written" in client.get("/readyz").json()["checks"]["files"]

    def test_is_red_while_the_disk_is_full_and_green_again_at_once_r_21(
        self, client: Client, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        usage = shutil.disk_usage(".")._replace(free=5 * 1024 * 1024)
        with monkeypatch.context() as patched:
            patched.setattr("leeward.retail.project.watching.health.shutil.disk_usage", lambda _path: usage)
            assert client.get("/readyz").json()["checks"]["files"].startswith("the disk is full: 5 MB")
        assert client.get("/readyz").json()["checks"]["files"] == "ok"

    @pytest.mark.parametrize(
        "header", ["X-Forwarded-For", "Forwarded", "Via", "X-Real-Ip", "X-Forwarded-Proto", "X-Forwarded-Host"]
    )
    def test_gives_strangers_no_reasons_t_22(self, client: Client, header: str) -> None:
        assert "checks" not in client.get("/readyz", headers={header: "203.0.113.9"}).json()
        assert "checks" not in client.get("/readyz", REMOTE_ADDR="203.0.113.9").json()

    @pytest.mark.parametrize(
        "host", ["www.palm.example", "palm.example:443", "127.0.0.1.palm.example", "203.0.113.5", "[2001:db8::5]:443"]
    )
    def test_gives_none_through_a_proxy_that_says_nothing_of_itself_t_22(self, client: Client, host: str) -> None:
        assert "checks" not in client.get("/readyz", headers={"Host": host}).json()
        assert client.get("/metrics", headers={"Host": host}).status_code == 404

    @pytest.mark.parametrize("host", ["localhost:8000", "127.0.0.1", "127.0.0.1:8000", "[::1]:8000"])
    def test_gives_them_to_this_machine_by_its_own_names(self, client: Client, host: str) -> None:
        assert "checks" in client.get("/readyz", headers={"Host": host}).json()

    def test_gives_reasons_to_who_holds_the_token(self, client: Client, settings: Any) -> None:
        settings.LEEWARD_INTERNAL_TOKEN = "s3cret-token"
        far = Client(HTTP_HOST="localhost", REMOTE_ADDR="203.0.113.9")
        assert "checks" in far.get("/readyz", headers={"Authorization": "Bearer s3cret-token"}).json()
        assert "checks" not in far.get("/readyz", headers={"Authorization": "Bearer s3cret"}).json()

    def test_where_there_is_a_token_gives_them_to_nobody_else_t_22(self, client: Client, settings: Any) -> None:
        """What forwards bytes from afar comes from this machine, by whatever name its caller chooses."""
        settings.LEEWARD_INTERNAL_TOKEN = "s3cret-token"
        assert "checks" not in client.get("/readyz").json()
        assert client.get("/metrics").status_code == 404
        assert client.get("/metrics", headers={"Authorization": "Bearer s3cret-token"}).status_code == 200


class TestMetrics:
    def test_count_pages_the_browser_had_to_draw(self, client: Client) -> None:
        assert b"leeward_pages_rendered_by_browser_total" in client.get("/metrics").content

    def test_are_not_there_for_strangers_t_22(self, client: Client) -> None:
        assert client.get("/metrics", REMOTE_ADDR="203.0.113.9").status_code == 404

    def test_tell_how_long_messages_wait_and_which_were_given_up_r_12(self, client: Client) -> None:
        at = clock.now()
        outbox.send(topic="test.waits", group="a", payload={}, at=at - timedelta(minutes=10))
        outbox.send(topic="test.dead", group="b", payload={}, at=at)
        OutboxMessage.objects.filter(topic="test.dead").update(state=OutboxMessage.State.DEAD)
        said = client.get("/metrics").content.decode()
        (oldest,) = [line.split()[1] for line in said.splitlines() if line.startswith("leeward_outbox_oldest_seconds ")]
        assert 600 <= float(oldest) < 660
        assert 'leeward_outbox_given_up{topic="test.dead"} 1.0' in said

    def test_are_there_while_the_database_is_away_r_19(self, client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
        def away(**_named: Any) -> float:
            raise OperationalError

        monkeypatch.setattr("leeward.retail.project.watching.metrics.oldest_waiting", away)
        said = client.get("/metrics").content.decode()
        assert "leeward_request_seconds" in said
        assert "leeward_outbox_oldest_seconds" not in said
