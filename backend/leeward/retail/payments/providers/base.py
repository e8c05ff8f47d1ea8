"""What a payment provider must be able to do. Amounts are pence of the sale currency."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

REFUND_KIND = "refund."
DISPUTE_KIND = "charge.dispute.created"


class Outcome(StrEnum):
    """What the provider says of a payment. OPEN: the customer may still pay."""

    OPEN = "open"
    CAPTURED = "captured"
    DECLINED = "declined"


@dataclass(frozen=True, slots=True)
class Started:
    """Where to send the customer, and by which name the provider knows the payment."""

    reference: str
    pay_url: str


@dataclass(frozen=True, slots=True)
class Known:
    """The provider's present answer about a payment."""

    outcome: Outcome
    pence: int


@dataclass(frozen=True, slots=True)
class Event:
    """
    A verified message. It only says where to look: what is true is asked of the provider (R-09: any order).

    `reference` is a refund's where `kind` begins with REFUND_KIND, a charge's where it is DISPUTE_KIND, otherwise a
    payment's; empty: nothing of ours.
    `workspace`: the brand whose own secret signed it, and for which alone it speaks (T-13); empty: one secret of all.
    """

    id: str
    kind: str
    reference: str
    workspace: str = ""


class Reader(Protocol):
    """Who understands a provider's messages; whichever brand they are for."""

    def read_event(self, body: bytes, headers: Mapping[str, str]) -> Event:
        """:raises BadEvent: not signed by the provider, signed too long ago, or not readable"""
        ...


class Provider(Reader, Protocol):
    """A hosted page that takes a card, away from ours, with the keys of one brand."""

    name: str

    def start(self, *, key: str, pence: int, description: str, return_url: str) -> Started:
        """
        Begin a payment; the same key begins it once.

        :raises PaymentsUnavailable: the provider does not answer
        """
        ...

    def look_up(self, reference: str) -> Known:
        """:raises PaymentsUnavailable: the provider does not answer, or knows no such payment"""
        ...

    def give_up(self, reference: str) -> None:
        """Close an open payment so that nobody can pay it any more; does nothing to one that was paid."""
        ...

    def refund(self, reference: str, *, pence: int, key: str) -> str:
        """
        Send money back; the same key sends it once. Returns the provider's reference.

        :raises RefundRefused: more than was captured
        :raises PaymentsUnavailable: the provider does not answer
        """
        ...

    def has_refund_failed(self, reference: str) -> bool:
        """
        Whether a refund that was accepted did not arrive after all, so that its money is with us again.

        :raises PaymentsUnavailable: the provider does not answer, or knows no such refund
        """
        ...

    def key_of(self, charge: str) -> str:
        """
        The key of a payment, as it was begun with, by the provider's name for its charge; empty: it is none of ours.

        :raises PaymentsUnavailable: the provider does not answer, or knows no such charge
        """
        ...
