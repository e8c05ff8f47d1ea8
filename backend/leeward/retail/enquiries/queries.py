"""Reads of enquiries."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Exists, OuterRef, Q

from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.enquiries.errors import UnknownEnquiry
from leeward.retail.enquiries.framing import find_origin
from leeward.retail.enquiries.models import Enquiry, FormerBasket, FramingSite, QueueHead
from leeward.retail.enquiries.slots import SlotDay, free_slots


@dataclass(frozen=True, slots=True)
class QueueNumbers:
    """The queue's last change, and the last change that erased something; `era` differs where a queue began anew."""

    era: str
    last: int
    erased: int

    @property
    def mark(self) -> str:
        """Differs whenever any enquiry changed."""
        return f"{self.era}-{self.last}"


def queue_numbers() -> QueueNumbers:
    """Where the queue stands: one small row, whatever the queue's length."""
    return QueueNumbers(*(QueueHead.objects.values_list("era", "number", "erased").first() or ("", 0, 0)))


def callback_days(*, brand: BrandSheet, now: datetime) -> list[SlotDay]:
    """The half hours in which somebody can call, those already full left out."""
    promised = Enquiry.objects.filter(brand_id=brand.brand_id, call_from__gte=now, state__in=Enquiry.OPEN_STATES)
    taken: Counter[datetime] = Counter(moment for moment in promised.values_list("call_from", flat=True) if moment)
    return free_slots(hours=brand.hours, now=now, taken=taken)


def get_by_token(*, token: str, brand_id: int) -> Enquiry:
    """:raises UnknownEnquiry: no such enquiry at this brand"""
    found = Enquiry.objects.filter(token=token, brand_id=brand_id).first()
    if found is None:
        raise UnknownEnquiry("We cannot find this.")
    return found


def find_by_reference(reference: str, *, brand_id: int) -> Enquiry | None:
    """A brand's enquiry by what is read over the telephone; for who may see it."""
    return Enquiry.objects.filter(reference=reference, brand_id=brand_id).first()


def list_enquiries_of_basket(*, code: str, brand_id: int) -> list[Enquiry]:
    """What leads to a basket, or led to it before an agent opened another; the newest first."""
    former = FormerBasket.objects.filter(enquiry=OuterRef("pk"), code=code)
    led = Enquiry.objects.filter(Q(basket_code=code) | Exists(former), brand_id=brand_id)
    return list(led.order_by("-made_at", "-pk"))


def framing_origins(*, brand_id: int) -> list[str]:
    """Exact origins of the sites that may frame this brand's form; rows of earlier versions that are none left out."""
    stored = FramingSite.objects.filter(brand_id=brand_id).values_list("origin", flat=True)
    return [origin for origin in map(find_origin, stored) if origin]
