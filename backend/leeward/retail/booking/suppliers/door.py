"""
What every supplier must be able to do: quote, hold, book, cancel, retrieve.

Two kinds stand behind this door. Contracted inventory is rows of our own and answers within the caller's transaction.
An outside supplier is asked outside of every transaction, and after a payment only by messages of the outbox; when it
is silent nobody knows what became of the request until `retrieve` says so.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Protocol

from leeward.retail.inventory.operations.taking import RoomsWanted, SeatsWanted
from leeward.retail.kit.errors import Refusal


class SupplierRefused(Refusal):
    """The supplier says no: sold out, closed, or a hold that is over."""

    code = "supplier_refused"
    status = 409


class SupplierSilent(Refusal):
    """No answer, or none that can be read: what became of the request is unknown."""

    code = "supplier_silent"
    status = 503


@dataclass(frozen=True, slots=True)
class Stay:
    """One stay of a package: rooms by type on every night from `check_in`."""

    itemcode: str
    check_in: date
    nights: int
    rooms: tuple[RoomsWanted, ...]


@dataclass(frozen=True, slots=True)
class Part:
    """What one supplier answers of a package. `pence` is what the customer's price holds for it."""

    stays: tuple[Stay, ...]
    seats: tuple[SeatsWanted, ...] = ()
    pence: int = 0


@dataclass(frozen=True, slots=True)
class Booked:
    """A supplier's booking: its reference and what it charges, in pence of the sale currency."""

    reference: str
    pence: int


class Door(Protocol):
    """`key` is our name for a part, the same from its hold to its cancelling."""

    def quote(self, part: Part) -> int:
        """
        What the part costs now, in pence.

        :raises SupplierRefused: it is not to be had
        :raises SupplierSilent: no answer
        """
        ...

    def hold(self, part: Part, *, key: str) -> int:
        """
        Keep all of it, or nothing; returns the price it is kept at, in pence.

        :raises SupplierRefused: something is gone; nothing is held
        :raises SupplierSilent: no answer; cancel it
        """
        ...

    def book(self, *, key: str) -> Booked:
        """
        Make a booking of what is held.

        :raises SupplierRefused: it will not
        :raises SupplierSilent: no answer; ask `retrieve` before asking again
        """
        ...

    def cancel(self, *, key: str) -> None:
        """
        End the hold or the booking; does nothing where there is none.

        :raises SupplierRefused: it insists on the booking: staff must look
        :raises SupplierSilent: no answer; ask again
        """
        ...

    def retrieve(self, *, key: str) -> Booked | None:
        """
        The booking made under a key, None while there is none.

        :raises SupplierSilent: no answer
        """
        ...
