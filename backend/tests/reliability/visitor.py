"""A client of the shop: from a price to a paid booking over HTTP, keeping a journal of what it was told."""

from __future__ import annotations

import http.client
import json
import re
import secrets
import time
from dataclasses import dataclass, field
from typing import Any

from tests.reliability.journals import Journal

TIMEOUT_SECONDS = 240.0
Exchanged = tuple[http.client.HTTPResponse, bytes]
_FIELD = re.compile(r'name="csrfmiddlewaretoken" value="([^"]+)"')


class Unreachable(Exception):
    """No answer came, or none that counts: whether anything happened is not known."""


class NotAnswered(AssertionError):
    """The shop gave no good answer within the time a client is patient."""


@dataclass(frozen=True, slots=True)
class Answer:
    """Status, bytes and headers (lower case), and how long it took."""

    status: int
    body: bytes
    headers: dict[str, str]
    seconds: float

    @property
    def data(self) -> Any:
        return json.loads(self.body)["data"]

    @property
    def code(self) -> str:
        """The code of a problem document; empty where it is none."""
        if self.headers.get("content-type", "").startswith("application/problem+json"):
            return str(json.loads(self.body)["code"])
        return ""


@dataclass
class Visitor:
    """One connection, kept open. Not for more than one thread at a time."""

    port: int
    journal: Journal = field(default_factory=Journal)
    patience_seconds: float = 0.0
    token: str = ""
    _connection: http.client.HTTPConnection | None = None

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> Answer:
        """:raises Unreachable: the connection broke"""
        sent = {"X-Requested-With": "XMLHttpRequest", **headers}
        if body is not None and not isinstance(body, bytes):
            body, sent["Content-Type"] = json.dumps(body).encode(), "application/json"
        began = time.perf_counter()
        was_open = self._connection is not None
        try:
            response, content = self._exchange(method, path, body, sent)
        except (OSError, http.client.HTTPException) as error:
            if not was_open:
                raise Unreachable(str(error)) from error
            # The server had closed a connection that was idle: a browser opens another one and says nothing.
            response, content = self._exchange_anew(method, path, body, sent)
        kept = {name.lower(): value for name, value in response.getheaders()}
        return Answer(response.status, content, kept, time.perf_counter() - began)

    def _exchange(self, method: str, path: str, body: Any, sent: dict[str, str]) -> Exchanged:
        if self._connection is None:
            self._connection = http.client.HTTPConnection("localhost", self.port, timeout=TIMEOUT_SECONDS)
        try:
            self._connection.request(method, path, body, sent)
            response = self._connection.getresponse()
            return response, response.read()
        except (OSError, http.client.HTTPException):
            self.close()
            raise

    def _exchange_anew(self, method: str, path: str, body: Any, sent: dict[str, str]) -> Exchanged:
        try:
            return self._exchange(method, path, body, sent)
        except (OSError, http.client.HTTPException) as error:
            raise Unreachable(str(error)) from error

    def insist(self, method: str, path: str, body: Any = None, **headers: str) -> Answer:
        """Ask again while nothing or a 5xx comes, as long as patience lasts: what a browser's owner does."""
        deadline = time.monotonic() + self.patience_seconds
        while True:
            try:
                answer = self.ask(method, path, body, **headers)
            except Unreachable:
                answer = None
            if answer is not None and answer.status < 500:
                return answer
            if time.monotonic() >= deadline:
                raise NotAnswered(f"{method} {path}: {answer.status if answer else 'no answer'}")
            time.sleep(0.1)

    def close(self) -> None:
        """End the connection."""
        if self._connection is not None:
            self._connection.close()
        self._connection = None

    def open(self, offer_token: str) -> Answer:
        """A basket; its token is kept."""
        answer = self.insist("POST", "/api/booking/baskets", {"offer_token": offer_token})
        if answer.status == 201:
            self.token = answer.data["token"]
            self.journal.note("basket", token=self.token, total_pence=answer.data["due_pence"])
        return answer

    def step(self, name: str, body: Any = None, **headers: str) -> Answer:
        """One of the basket's addresses, by POST."""
        return self.insist("POST", f"/api/booking/baskets/{self.token}/{name}", {} if body is None else body, **headers)

    def order(self, body: Any, *, key: str = "") -> Answer:
        """Order, with a key of its own unless one is given; an acknowledged reference goes into the journal."""
        key = key or secrets.token_hex(16)
        answer = self.step("order", body, **{"Idempotency-Key": key})
        if answer.status == 201:
            said = answer.data
            self.journal.note(
                "ordered", token=self.token, key=key, reference=said["reference"], accepted_pence=body["accepted_pence"]
            )
        return answer

    def pay(self, *, step: str = "pay") -> Answer:
        """Begin the payment and do `step` on the provider's page; what was paid there goes into the journal."""
        begun = self.step("pay")
        if begun.status == 200:
            self.press(begun, self.insist("GET", begun.data["pay_url"]), step=step)
        return begun

    def press(self, begun: Answer, page: Answer, *, step: str = "pay") -> None:
        """Do `step` on the provider's page of a payment that was begun."""
        said = begun.data
        if page.status == 200:  # elsewise it was paid before and sends us back
            self._send(said["pay_url"], page, step)
        if step == "pay":
            self.journal.note("paid", token=self.token, reference=said["reference"], page=said["pay_url"])

    def _send(self, path: str, page: Answer, step: str) -> None:
        cookie = page.headers.get("set-cookie", "").partition(";")[0]
        found = _FIELD.search(page.body.decode())
        form = f"step={step}&csrfmiddlewaretoken={found[1] if found else ''}".encode()
        kind = {"Content-Type": "application/x-www-form-urlencoded", "Cookie": cookie}
        pressed = self.insist("POST", path, form, **kind)
        if pressed.status not in {200, 302}:
            raise NotAnswered(f"the provider's page answered {pressed.status}")

    def outcome(self) -> Answer:
        """How the order stands; a confirmed one goes into the journal."""
        answer = self.insist("GET", f"/api/booking/baskets/{self.token}/outcome")
        if answer.status == 200:
            said = answer.data
            self.journal.note("told", token=self.token, reference=said["reference"], state=said["state"],
                              paid_pence=said["paid_pence"], total_pence=said["total_pence"])  # fmt: skip
        return answer
