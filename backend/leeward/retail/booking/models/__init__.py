"""The booking domain's tables."""

from __future__ import annotations

from leeward.retail.booking.models.amendments import Amendment, AmendmentTerms
from leeward.retail.booking.models.baskets import Basket, Quote
from leeward.retail.booking.models.bookings import Booking, Contact, Instalment, Traveller
from leeward.retail.booking.models.changes import ContractChange
from leeward.retail.booking.models.documents import BookingDocument, StaffAlert
from leeward.retail.booking.models.drafts import CheckoutDraft
from leeward.retail.booking.models.extras import Extra
from leeward.retail.booking.models.holds import HeldRooms, HeldSeats, Hold
from leeward.retail.booking.models.supplier_orders import SupplierOrder
from leeward.retail.booking.models.visits import BookingVisit, ChangeRequest

__all__ = [
    "Amendment",
    "AmendmentTerms",
    "Basket",
    "Booking",
    "BookingDocument",
    "BookingVisit",
    "ChangeRequest",
    "CheckoutDraft",
    "Contact",
    "ContractChange",
    "Extra",
    "HeldRooms",
    "HeldSeats",
    "Hold",
    "Instalment",
    "Quote",
    "StaffAlert",
    "SupplierOrder",
    "Traveller",
]
