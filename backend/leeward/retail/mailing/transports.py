"""Where mail goes: a mail server, the console, or files in LEEWARD_HOME/mail while none is named."""

from __future__ import annotations

import os
import smtplib
import sys
from pathlib import Path
from urllib.parse import SplitResult, unquote, urlsplit

from django.conf import settings
from django.core.mail import EmailMessage
from django.core.mail.backends.smtp import EmailBackend

from leeward.retail.kit import clock
from leeward.retail.mailing.errors import MailRefused, MailServerAway

TIMEOUT_SECONDS = 20
"""Well inside the outbox's lease, so that no second worker takes a mail that is still being handed over."""
SECONDS_TO_LOOK = 5
"""For a look whether it is back, each minute: the worker's other tasks wait meanwhile."""
SHUT_SECONDS = 60.0
"""So long is a server not asked again that let us wait: suppliers' bookings stand behind mails in the same outbox."""
_FOR_EVER = 500
_silent_until = 0.0


def hand_over(message: EmailMessage, *, name: str) -> None:
    """
    Give a message to the mail server of the settings. `name` is the file's while there is none.

    :raises MailServerAway: it does not answer, or not now
    :raises MailRefused: it will never take this message
    """
    url = urlsplit(settings.LEEWARD_MAIL_URL)
    if url.scheme == "console":
        sys.stdout.write(message.message().as_string() + "\n")
    elif url.scheme:
        _by_smtp(message, url)
    else:
        _into_file(message, Path(settings.LEEWARD_HOME) / "mail" / f"{name}.eml")


def is_server_there() -> bool:
    """Whether mail would be taken just now; asks the server, sends nothing."""
    url = urlsplit(settings.LEEWARD_MAIL_URL)
    if url.scheme not in {"smtp", "smtps"}:
        return True
    server = _server(url, timeout=SECONDS_TO_LOOK)
    try:
        server.open()
    except (OSError, smtplib.SMTPException):
        return False
    server.close()
    _note_silence(until=0.0)
    return True


def _note_silence(*, until: float) -> None:
    global _silent_until  # noqa: PLW0603 - each process learns for itself
    _silent_until = until


def _by_smtp(message: EmailMessage, url: SplitResult) -> None:
    if clock.elapsed_seconds() < _silent_until:
        raise MailServerAway("silent")
    began = clock.elapsed_seconds()
    try:
        _server(url, timeout=TIMEOUT_SECONDS).send_messages([message])
    except smtplib.SMTPRecipientsRefused as error:
        codes = [code for code, _ in error.recipients.values()]
        # The addresses stand in the error: it is dropped here, so that no log can print them.
        raise (MailRefused if min(codes, default=0) >= _FOR_EVER else MailServerAway)("recipient") from None
    except smtplib.SMTPResponseException as error:
        is_about_login = isinstance(error, smtplib.SMTPAuthenticationError)
        is_final = error.smtp_code >= _FOR_EVER and not is_about_login
        raise (MailRefused if is_final else MailServerAway)(str(error.smtp_code)) from None
    except (OSError, smtplib.SMTPException) as error:
        # By the clock: a greeting that never came is told as a connection that was lost.
        if (ended := clock.elapsed_seconds()) - began >= TIMEOUT_SECONDS / 2:
            _note_silence(until=ended + SHUT_SECONDS)
        raise MailServerAway(type(error).__name__) from None


def _server(url: SplitResult, *, timeout: float) -> EmailBackend:
    """`smtps` speaks TLS from the first byte; `smtp` starts it, except towards this machine."""
    is_here = url.hostname in {"localhost", "127.0.0.1", "::1"}
    return EmailBackend(
        host=url.hostname,
        port=url.port or (465 if url.scheme == "smtps" else 587),
        username=unquote(url.username or ""),
        password=unquote(url.password or ""),
        use_ssl=url.scheme == "smtps",
        use_tls=url.scheme == "smtp" and not is_here,
        timeout=timeout,
    )


def _into_file(message: EmailMessage, path: Path) -> None:
    """Whole or not at all, readable by the shop's own user only; the same mail again is the same file."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    unfinished = path.with_suffix(".part")
    handle = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(handle, "wb") as file:
        file.write(message.message().as_bytes())
    unfinished.replace(path)
