"""A Stripe without a network: answers the library's calls from its own books, in the shapes of Stripe's API."""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Mapping
from typing import Any
from urllib.parse import parse_qs, urlsplit

import stripe

Book = dict[str, Any]


class FakeStripe(stripe.HTTPClient):
    """Sessions, refunds and idempotency keys; `trouble` answers instead while it is set."""

    name = "fake"

    def __init__(self, account: str = "") -> None:
        super().__init__()
        self.account = account
        self.sessions: dict[str, Book] = {}
        self.refunds: list[Book] = []
        self.asked: list[tuple[str, str, dict[str, str]]] = []
        self.trouble: tuple[int, Book] | None = None
        self.keys: dict[str, str] = {}
        self._kept: dict[str, tuple[dict[str, str], Book]] = {}

    def request(
        self, method: str, url: str, headers: Mapping[str, str] | None, post_data: Any = None, **_: Any
    ) -> tuple[str, int, Mapping[str, str]]:
        address = urlsplit(url)
        said = {name: values[0] for name, values in parse_qs(post_data or address.query).items()}
        path = address.path
        self.asked.append((method, path, said))
        if self.trouble is not None:
            status, body = self.trouble
        else:
            status, body = self._once((headers or {}).get("Idempotency-Key", ""), method, path, said)
        return json.dumps(body), status, {"Request-Id": "req_1"}

    def close(self) -> None:
        """Nothing is open."""

    def pay(self, reference: str, *, currency: str = "gbp") -> None:
        """The customer paid on Stripe's page."""
        self.sessions[reference] |= {
            "status": "complete", "payment_status": "paid", "payment_intent": f"pi_{reference}", "currency": currency,
        }  # fmt: skip

    def forget_keys(self) -> None:
        """A day is over: what was asked under a key before may be asked anew."""
        self._kept.clear()

    def _once(self, key: str, method: str, path: str, said: dict[str, str]) -> tuple[int, Book]:
        if method != "post" or not key or path.endswith("/expire"):
            return self._answer(method, path, said)
        if key in self._kept:
            before, body = self._kept[key]
            return (200, body) if before == said else _refused("idempotency_error", "Keys for idempotent requests …")
        status, body = self._answer(method, path, said)
        if status == 200:
            self._kept[key] = (said, body)
        return status, body

    def _answer(self, method: str, path: str, said: dict[str, str]) -> tuple[int, Book]:
        if path == "/v1/checkout/sessions":
            return 200, self._new_session(said)
        if path.startswith("/v1/refunds"):
            return self._refund(said) if method == "post" else self._look_up_refunds(path, said)
        if path.startswith("/v1/payment_intents/"):
            return self._look_up_intent(path.removeprefix("/v1/payment_intents/"))
        reference, _, action = path.removeprefix("/v1/checkout/sessions/").partition("/")
        session = self.sessions.get(reference)
        if session is None:
            return _missing("checkout.session")
        if action == "expire":
            if session["status"] != "open":
                return _refused("invalid_request_error", "Only open sessions can be expired")
            session["status"] = "expired"
        return 200, session

    def _new_session(self, said: dict[str, str]) -> Book:
        reference = f"cs_test_{self.account}{len(self.sessions) + 1}"
        self.sessions[reference] = {
            "id": reference, "object": "checkout.session", "url": f"https://checkout.stripe.test/{reference}",
            "status": "open", "payment_status": "unpaid", "payment_intent": None, "currency": "gbp",
            "amount_total": int(said["line_items[0][price_data][unit_amount]"]),
        }  # fmt: skip
        self.keys[f"pi_{reference}"] = said["payment_intent_data[metadata][key]"]
        return self.sessions[reference]

    def _look_up_refunds(self, path: str, said: dict[str, str]) -> tuple[int, Book]:
        """One, or those of a payment, the latest first."""
        if path != "/v1/refunds":
            found = next((one for one in self.refunds if path.endswith(f"/{one['id']}")), None)
            return (200, found) if found else _missing("refund")
        of = [one for one in reversed(self.refunds) if one["payment_intent"] == said["payment_intent"]]
        return 200, {"object": "list", "url": path, "has_more": False, "data": of}

    def _look_up_intent(self, intent: str) -> tuple[int, Book]:
        if intent not in self.keys:
            return _missing("payment_intent")
        metadata = {"key": key} if (key := self.keys[intent]) else {}
        return 200, {"id": intent, "object": "payment_intent", "metadata": metadata}

    def _refund(self, said: dict[str, str]) -> tuple[int, Book]:
        intent, pence = said["payment_intent"], int(said["amount"])
        back = sum(one["amount"] for one in self.refunds if one["payment_intent"] == intent)
        if back + pence > self.sessions[intent.removeprefix("pi_")]["amount_total"]:
            return _refused("invalid_request_error", "Refund amount is greater than unrefunded amount on charge")
        refund = {"id": f"re_{self.account}{len(self.refunds) + 1}", "object": "refund", "status": "succeeded",
                  "payment_intent": intent, "amount": pence, "metadata": {"key": said["metadata[key]"]}}  # fmt: skip
        self.refunds.append(refund)
        return 200, refund


def _refused(kind: str, message: str) -> tuple[int, Book]:
    return 400, {"error": {"type": kind, "message": message}}


def _missing(kind: str) -> tuple[int, Book]:
    _, body = _refused("invalid_request_error", f"No such {kind}")
    return 404, {"error": body["error"] | {"code": "resource_missing"}}


class Accounts(stripe.HTTPClient):
    """Several accounts of one Stripe, each with its key: what one holds, no other knows."""

    name = "accounts"

    def __init__(self, of: Mapping[str, FakeStripe]) -> None:
        super().__init__()
        self.of = of

    def request(
        self, method: str, url: str, headers: Mapping[str, str] | None, post_data: Any = None, **_: Any
    ) -> tuple[str, int, Mapping[str, str]]:
        key = (headers or {})["Authorization"].removeprefix("Bearer ")
        return self.of[key].request(method, url, headers, post_data)

    def close(self) -> None:
        """Nothing is open."""


def signed(body: bytes, *, at: int, secret: str) -> dict[str, str]:
    """The header that Stripe sends with a message, as its documentation describes it."""
    mac = hmac.new(secret.encode(), f"{at}.".encode() + body, hashlib.sha256).hexdigest()
    return {"Stripe-Signature": f"t={at},v1={mac}"}
