"""No address that an editor types makes this server ask for it, and no other company's markup is shown (T-07, T-11)."""

from __future__ import annotations

import socket
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from leeward.retail.kit.staff.rich_text import CleanRichTextBlock

pytestmark = pytest.mark.django_db
ADDRESSES = (
    "http://127.0.0.1:8000/metrics", "http://169.254.169.254/latest/meta-data/", "http://[::1]/", "http://2130706433/",
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ", "https://vimeo.com/1", "file:///etc/passwd", "gopher://127.0.0.1/1",
)  # fmt: skip


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Whom this process looked up or connected to."""
    noted: list[Any] = []

    def refuse(*said: Any, **_named: Any) -> Any:
        noted.append(said)
        raise OSError

    monkeypatch.setattr(socket, "getaddrinfo", refuse)
    monkeypatch.setattr(socket.socket, "connect", refuse)
    return noted


@pytest.mark.parametrize("address", ADDRESSES)
def test_t11_what_is_to_be_embedded_is_not_asked_for(demo_brands: None, asked: list[Any], address: str) -> None:
    client = Client(HTTP_HOST="localhost")
    client.force_login(User.objects.create_superuser("root"))
    answer = client.post("/cms/embeds/chooser/upload/", {"embed-chooser-url": address})
    assert answer.status_code == 200
    assert answer.json()["step"] == "chooser"
    assert asked == []


def test_t07_an_embed_in_a_text_is_left_out(asked: list[Any]) -> None:
    text = f'<p>Look</p><embed embedtype="media" url="{ADDRESSES[4]}"/><embed embedtype="image" id="1" alt="x"/>'
    block = CleanRichTextBlock()
    shown = block.render(block.clean(block.to_python(text)))
    assert "Look" in shown
    assert "embed" not in shown
    assert "youtube" not in shown
    assert asked == []
