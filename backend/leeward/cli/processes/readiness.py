"""Ask the new shop whether it is ready, and say so once."""

from __future__ import annotations

import http.client
import json
import time
from collections.abc import Callable, Sequence

from leeward.retail.project.configuration.env import setting

SECONDS_BETWEEN_QUESTIONS = 0.2
SECONDS_BETWEEN_COMPLAINTS = 10.0


def ask(*, address: str, port: int) -> str | None:
    """None when /readyz answers 200; otherwise why not, in a few words."""
    connection = http.client.HTTPConnection(address, port, timeout=2)
    try:
        connection.request("GET", "/readyz", headers=_headers(port))
        answer = connection.getresponse()
        body = answer.read()
    except OSError:
        return "the web server does not answer yet"
    except http.client.HTTPException:
        return "the web server's answer was not understood"
    finally:
        connection.close()
    return None if answer.status == 200 else _reasons(body) or f"/readyz answers {answer.status}"


def _headers(port: int) -> dict[str, str]:
    token = setting("LEEWARD_INTERNAL_TOKEN")
    by_token = {"Authorization": f"Bearer {token}"} if token else {}
    return {"Host": f"localhost:{port}", "Connection": "close", **by_token}


def _reasons(body: bytes) -> str:
    try:
        content = json.loads(body)
    except ValueError:
        return ""
    checks = content.get("checks") if isinstance(content, dict) else None
    return "; ".join(str(reason) for reason in checks.values() if reason != "ok") if isinstance(checks, dict) else ""


class Readiness:
    """Asks a few times a second and prints the one line people wait for."""

    def __init__(self, *, address: str, port: int, tell: Callable[[str], None], afterwards: Sequence[str] = ()) -> None:
        # A server that listens on every address is asked on this machine's own.
        self._address = {"0.0.0.0": "127.0.0.1", "::": "::1", "": "127.0.0.1"}.get(address, address)  # noqa: S104
        self._port = port
        self._tell = tell
        self._afterwards = afterwards
        self._since = self._complained_at = time.monotonic()
        self._next_question = 0.0

    def is_ready(self) -> bool:
        """Whether /readyz has answered 200; says it when it first does, and why not every ten seconds."""
        now = time.monotonic()
        if now < self._next_question:
            return False
        self._next_question = now + SECONDS_BETWEEN_QUESTIONS
        reason = ask(address=self._address, port=self._port)
        if reason is None:
            self._tell(f"Leeward is ready: http://localhost:{self._port}")
            for line in self._afterwards:
                self._tell(line)
            return True
        if now - self._complained_at > SECONDS_BETWEEN_COMPLAINTS:
            self._complained_at = now
            self._tell(f"Leeward is not ready after {now - self._since:.0f} s: {reason}.")
        return False
