"""
Stripe: its hosted Checkout page takes the card, its signed messages say where to look, its API says what is true.

A payment is known by its Checkout session. Every write carries our key as Stripe's idempotency key and nothing that
changes between two attempts, so that asking twice begins, or gives back, once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import TypeVar

import stripe
from stripe.params.checkout import SessionCreateParams

from leeward.retail.kit import clock
from leeward.retail.payments.errors import BadEvent, PaymentsSilent, PaymentsUnavailable, RefundRefused
from leeward.retail.payments.providers.base import DISPUTE_KIND, REFUND_KIND, Event, Known, Outcome, Started

CURRENCY = "gbp"
TOLERANCE_SECONDS = 300
SIGNATURE_HEADER = "Stripe-Signature"
SECONDS_TO_ANSWER = (2.0, 5.0)
"""To connect, and to answer. A visitor waits, or the worker's queue; whoever needs an answer asks again by itself."""
_NO_RETRIES = 0
_OURS = ("checkout.session.", REFUND_KIND)
"""Kinds of messages whose object is a session or a refund; others are noted and need nothing of us."""
_LIVE_KEYS = ("sk_live_", "rk_live_")
_NOT_SENT = {"failed", "canceled"}
_MOST_LETTERS_OF_A_NAME = 250
_FAILED_BY_ITSELF = 500
_Found = TypeVar("_Found")


class StripeCheckout:
    """
    The outside provider.

    keys: of the account that takes payments, and after it of those that took earlier ones: each knows its own alone.
    webhook_secrets: the workspace of a brand, or empty for all, and a signing secret of its endpoint (T-13); two of a
    kind while one is being exchanged for the other (R-09).
    """

    name = "stripe"

    def __init__(
        self, *, keys: Sequence[str], webhook_secrets: Sequence[tuple[str, str]],
        http_client: stripe.HTTPClient | None = None,
    ) -> None:  # fmt: skip
        if not keys or not webhook_secrets:
            raise PaymentsUnavailable("Payments are not set up.", rule="provider")
        self._secrets = tuple(webhook_secrets)
        self._is_live = keys[0].startswith(_LIVE_KEYS)
        client = http_client or stripe.new_default_http_client(timeout=SECONDS_TO_ANSWER)
        self._accounts = [
            stripe.StripeClient(key, max_network_retries=_NO_RETRIES, http_client=client).v1 for key in keys
        ]

    def start(self, *, key: str, pence: int, description: str, return_url: str) -> Started:
        """Begin a payment; the same key begins it once."""
        params = _session_params(key=key, pence=pence, description=description, return_url=return_url)
        with _answering():
            session = self._accounts[0].checkout.sessions.create(params, {"idempotency_key": f"start-{key}"})
        if not session.url:
            raise PaymentsUnavailable("The payment page cannot be opened.", rule="provider")
        return Started(session.id, session.url)

    def look_up(self, reference: str) -> Known:
        """What Stripe says of a session. Completed but not yet paid is still open."""
        with _answering():
            _, session = self._find_session(reference)
        pence = session.amount_total or 0
        if session.payment_status == "paid":
            if session.currency != CURRENCY:
                # Another currency's number must not pass for pence: staff look at it, nothing is confirmed.
                raise PaymentsUnavailable("The payment is in another currency.", rule="currency")
            return Known(Outcome.CAPTURED, pence)
        return Known(Outcome.DECLINED if session.status == "expired" else Outcome.OPEN, pence)

    def give_up(self, reference: str) -> None:
        """Close an open page; one that is completed or closed stays as it is."""
        with _answering(), suppress(stripe.InvalidRequestError):
            self._find(lambda account: account.checkout.sessions.expire(reference))

    def refund(self, reference: str, *, pence: int, key: str) -> str:
        """Send money back, once per key."""
        with _answering():
            account, session = self._find_session(reference)
            if session.payment_intent is None:
                raise RefundRefused("Nothing was paid here.", rule="amount")
            intent = _id_of(session.payment_intent)
            refund = _sent_before(account, intent, key) or _send_back(account, intent, pence, key)
        if refund.status in _NOT_SENT:
            raise RefundRefused("The provider could not send this back.", rule="provider")
        return refund.id

    def has_refund_failed(self, reference: str) -> bool:
        """What Stripe says of a refund now: one that it began to send may come back days later."""
        with _answering():
            return self._find(lambda account: account.refunds.retrieve(reference).status in _NOT_SENT)

    def key_of(self, charge: str) -> str:
        """Told by the intent of every payment that was begun here."""
        with _answering():
            return _key_of(self._find(lambda account: account.payment_intents.retrieve(charge)))

    def _find_session(self, reference: str) -> tuple[stripe.V1Services, stripe.checkout.Session]:
        """A session, and the account it is in."""
        return self._find(lambda account: (account, account.checkout.sessions.retrieve(reference)))

    def _find(self, look: Callable[[stripe.V1Services], _Found]) -> _Found:
        """What the first account says that knows what is looked for."""
        for account in self._accounts[:-1]:
            try:
                return look(account)
            except stripe.InvalidRequestError as error:
                if error.code != "resource_missing":
                    raise
        return look(self._accounts[-1])

    def read_event(self, body: bytes, headers: Mapping[str, str]) -> Event:
        """Verify a message with any of the secrets and read it: what is played in test mode moves no money (T-13)."""
        event, workspace = self._verified(body, headers.get(SIGNATURE_HEADER, ""))
        try:
            if event.livemode != self._is_live:
                raise BadEvent("This message is of the provider's other mode.", rule="mode")
            return Event(event.id[:120], event.type[:60], _reference_of(event)[:120], workspace)
        except (AttributeError, KeyError, TypeError) as error:
            raise BadEvent("This message cannot be read.", rule="form") from error

    def _verified(self, body: bytes, header: str) -> tuple[stripe.Event, str]:
        """The message, and the brand whose secret signed it; empty: one of all."""
        for workspace, secret in self._secrets:
            try:
                # Its age is judged below: the library would ask this machine's clock, which may go wrong.
                event: stripe.Event = stripe.Webhook.construct_event(body, header, secret, tolerance=0)
            except stripe.SignatureVerificationError:
                continue
            except (ValueError, AttributeError, KeyError, TypeError) as error:
                raise BadEvent("This message cannot be read.", rule="form") from error
            if clock.database_now().timestamp() - _signed_at(header) > TOLERANCE_SECONDS:
                raise BadEvent("This message is too old.", rule="stale")
            return event, workspace
        raise BadEvent("This message is not signed by the provider.", rule="signature")


def _reference_of(event: stripe.Event) -> str:
    if event.type == DISPUTE_KIND:
        return str(event.data.object["payment_intent"] or "")
    return str(event.data.object["id"]) if event.type.startswith(_OURS) else ""


def _sent_before(account: stripe.V1Services, intent: str, key: str) -> stripe.Refund | None:
    """Stripe forgets idempotency keys after a day, and never a refund: an answer may have been lost before that."""
    sent = account.refunds.list({"payment_intent": intent, "limit": 100})
    return next((one for one in sent.auto_paging_iter() if _key_of(one) == key), None)


def _send_back(account: stripe.V1Services, intent: str, pence: int, key: str) -> stripe.Refund:
    """:raises RefundRefused: more than was captured"""
    try:
        return account.refunds.create(
            params={"payment_intent": intent, "amount": pence, "metadata": {"key": key}},
            options={"idempotency_key": key},
        )
    except stripe.InvalidRequestError as error:
        raise RefundRefused("The provider refused to send this back.", rule="amount") from error


def _signed_at(header: str) -> int:
    """The moment in a signature that was verified, in seconds."""
    return int(next(part.split("=")[1] for part in header.split(",") if part.startswith("t=")))


def _session_params(*, key: str, pence: int, description: str, return_url: str) -> SessionCreateParams:
    name = description[:_MOST_LETTERS_OF_A_NAME]
    return {
        "mode": "payment",
        # Cards alone: what is taken later than at once would leave the customer without a certificate.
        "allowed_payment_method_types": ["card"],
        "client_reference_id": key,
        "line_items": [
            {
                "quantity": 1,
                "price_data": {"currency": CURRENCY, "unit_amount": pence, "product_data": {"name": name}},
            }
        ],
        "payment_intent_data": {"metadata": {"key": key}},
        "success_url": return_url,
        "cancel_url": return_url,
    }


def _id_of(intent: str | stripe.PaymentIntent) -> str:
    return intent if isinstance(intent, str) else intent.id


def _key_of(ours: stripe.Refund | stripe.PaymentIntent) -> str:
    """Empty where it was made on Stripe's own screens."""
    return ours.metadata["key"] if ours.metadata and "key" in ours.metadata else ""


@contextmanager
def _answering() -> Iterator[None]:
    """
    :raises PaymentsSilent: Stripe does not answer, fails, or limits us
    :raises PaymentsUnavailable: it does not know what we ask for, or us
    """
    try:
        yield
    except stripe.StripeError as error:
        kind = PaymentsSilent if _is_silence(error) else PaymentsUnavailable
        raise kind("Payments cannot be reached just now.", rule="provider") from error


def _is_silence(error: stripe.StripeError) -> bool:
    if isinstance(error, (stripe.APIConnectionError, stripe.RateLimitError)):
        return True
    return (error.http_status or 0) >= _FAILED_BY_ITSELF
