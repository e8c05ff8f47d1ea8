"""Read what the development sink wrote."""

from __future__ import annotations

from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path
from typing import Any


def mails_in(home: Path | str, kind: str = "*") -> list[Any]:
    """The messages of a kind in LEEWARD_HOME/mail, in the order they were written down."""
    files = sorted((Path(home) / "mail").glob(f"*-{kind}.eml"))
    return [message_from_bytes(file.read_bytes(), policy=policy.default) for file in files]


def plain_text(message: EmailMessage) -> str:
    body = message.get_body(preferencelist=("plain",))
    assert body is not None
    return str(body.get_content())


def html_text(message: EmailMessage) -> str:
    body = message.get_body(preferencelist=("html",))
    assert body is not None
    return str(body.get_content())
