"""What a basket costs now: its package, its extras, less its promo code. The one sum that page, order and plans use."""

from __future__ import annotations

from dataclasses import dataclass, replace

from leeward.retail.booking.claims import claims_of_quote
from leeward.retail.booking.models import Amendment, Basket, Booking, Quote
from leeward.retail.booking.sums.extras import OfferedExtra, extras_pence, list_extras
from leeward.retail.booking.sums.payment_plans import PaymentPlan, list_plans
from leeward.retail.booking.sums.plan_terms import people_of, plan_terms
from leeward.retail.kit.clock import database_now, uk_date
from leeward.retail.promotions.errors import PromoRefused
from leeward.retail.promotions.models import PromoCode
from leeward.retail.promotions.queries import PromoAsk, find_discount


@dataclass(frozen=True, slots=True)
class Due:
    """
    Amounts in pence. `promo` is None without a code, or when its terms are no longer met.

    `agreed_pence`: the total of the booking that was made of it, whatever its extras and its code cost by now.

    `local_pence` is the part of the total that the hotel takes, `collected_pence` what is left for us (UK-01).
    """

    package_pence: int
    extras: tuple[OfferedExtra, ...]
    promo: PromoCode | None
    discount_pence: int
    local_pence: int
    agreed_pence: int | None = None

    @property
    def total_pence(self) -> int:
        if self.agreed_pence is not None:
            return self.agreed_pence
        return self.package_pence + extras_pence(self.extras) - self.discount_pence

    @property
    def collected_pence(self) -> int:
        return self.total_pence - self.local_pence


def due_of(basket: Basket, quote: Quote) -> Due:
    """What the basket costs at this quote; once it is ordered, what was ordered."""
    extras, booking = list_extras(basket, quote), _ordered(basket, quote)
    if booking is not None:
        used = PromoCode.objects.filter(code=booking.promo_code).first() if booking.discount_pence else None
        off, agreed = booking.discount_pence, booking.total_pence
        return Due(quote.total_pence, extras, used, off, quote.local_pence, agreed)
    promo, discount = _discount(basket, quote)
    return Due(quote.total_pence, extras, promo, discount, quote.local_pence)


def plans_of(quote: Quote, *, total_pence: int) -> tuple[PaymentPlan, ...]:
    """Every way a total may be paid from today on, less what of it the hotel takes."""
    terms = plan_terms(quote, claims_of_quote(quote), total_pence=total_pence)
    return list_plans(terms, today=uk_date(at=database_now()))


def promo_ask(basket: Basket, quote: Quote) -> PromoAsk:
    """The booking a code that somebody types is tried on: the package alone, whatever is added to it."""
    given = _given_by_agent(basket)
    bare = PromoAsk(
        brand_id=basket.brand_id,
        total_pence=quote.total_pence,
        people=people_of(claims_of_quote(quote)),
        local_pence=quote.local_pence,
        is_new_booking=not Amendment.objects.filter(basket=basket).exists(),
    )
    if given is None:
        return bare
    return replace(
        bare,
        has_exclusive_offer=not given.is_price_match,
        has_price_match=given.is_price_match,
        given_pence=_taken_off(given.code, replace(bare, is_at_desk=True))[1],
    )


def kept_promo_ask(basket: Basket, quote: Quote) -> PromoAsk:
    """The same for the code that it has: what an agent gave stays, which nobody can type on the site."""
    return replace(promo_ask(basket, quote), is_at_desk=basket.agent_id is not None)


def _given_by_agent(basket: Basket) -> PromoCode | None:
    if not basket.promo_code:
        return None
    return PromoCode.objects.filter(code=basket.promo_code, is_call_centre_only=True).first()


def _ordered(basket: Basket, quote: Quote) -> Booking | None:
    """The booking made of this quote, from the order on: its own use of a code is none that was used up before."""
    if basket.state not in {Basket.State.ORDERED, Basket.State.BOOKED}:
        return None
    return basket.bookings.filter(quote=quote).order_by("-made_at").first()


def _discount(basket: Basket, quote: Quote) -> tuple[PromoCode | None, int]:
    if not basket.promo_code:
        return None, 0
    return _taken_off(basket.promo_code, kept_promo_ask(basket, quote))


def _taken_off(code: str, ask: PromoAsk) -> tuple[PromoCode | None, int]:
    """The code and what it takes off; none and nothing where a term of it is not met."""
    try:
        return find_discount(code, ask=ask, at=database_now())
    except PromoRefused:
        return None, 0
