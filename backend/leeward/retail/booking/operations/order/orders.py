"""
Place an order: a contract in the making, waiting for its first payment (docs/booking-states.md).

Before it, the package is priced anew; if the total differs from what the customer accepted, nothing is ordered. The new
price is kept all the same, in a transaction of its own: the customer has to see it.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime

from django.db import IntegrityError, transaction

from leeward.retail.booking.claims import claims_of_quote
from leeward.retail.booking.documents.drawing import can_print
from leeward.retail.booking.errors import HoldOver, WrongStep
from leeward.retail.booking.models import Basket, Booking, Quote
from leeward.retail.booking.operations.basket.baskets import CHANGEABLE, latest_quote, price_again
from leeward.retail.booking.operations.basket.packages import keeps_package
from leeward.retail.booking.operations.order.order_reads import LiveHold, lock_live_hold
from leeward.retail.booking.operations.order.order_rows import Order, OrderDetails, write_booking
from leeward.retail.booking.rules.notices import to_tick_of_quote
from leeward.retail.booking.rules.references import new_reference
from leeward.retail.booking.rules.travellers import check_contact, check_travellers
from leeward.retail.booking.sums.dues import kept_promo_ask
from leeward.retail.booking.sums.extras import OfferedExtra, extras_pence, list_extras
from leeward.retail.booking.sums.payment_plans import PaymentPlan, find_plan
from leeward.retail.booking.sums.plan_terms import plan_terms
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.editorial.queries import legal_versions
from leeward.retail.journal.operations.audit import VISITOR, append
from leeward.retail.kit.clock import database_now, uk_date
from leeward.retail.kit.database.written_rows import change
from leeward.retail.kit.errors import BadDetails, FieldError
from leeward.retail.promotions.models import Redemption
from leeward.retail.promotions.operations.redeeming import redeem
from leeward.retail.search.errors import NothingOnSale
from leeward.retail.search.offer_tokens import OfferClaims


@dataclass(frozen=True, slots=True)
class Ready:
    """
    What an order needs and need not lock, read before its transaction: on SQLite all who write wait for that.

    `priced` is the quote at today's price, or why it cannot be sold.
    """

    today: date
    quote: Quote
    claims: OfferClaims
    priced: Quote | WrongStep | NothingOnSale
    must_tick: frozenset[int]
    extras: tuple[OfferedExtra, ...]
    legal_versions: dict[str, int]


def ready_for_order(*, basket: Basket, brand: BrandSheet, latest: Quote | None = None) -> Ready:
    """
    What the basket is now. A price that has moved is kept, whatever becomes of the order: it must be seen. `latest` is
    the basket's version that counts where the caller has just read it.
    """
    quote, today = latest or latest_quote(basket), uk_date(at=database_now())
    claims, priced = claims_of_quote(quote), _priced(basket, quote, brand)
    legal = legal_versions(brand_id=brand.brand_id, on=today)
    return Ready(today, quote, claims, priced, to_tick_of_quote(quote), list_extras(basket, quote), legal)


def place_order(
    *,
    basket: Basket,
    brand: BrandSheet,
    details: OrderDetails,
    actor: str = VISITOR,
    ready: Ready | None = None,
    has_own_transaction: bool = False,
) -> Booking:
    """
    A booking that waits for its first payment. `ready`: what was read for it a moment ago. `has_own_transaction`: the
    caller's is for this order alone and ends with whatever is refused here, so that it needs no savepoint.

    :raises BadDetails: names, ages, contact or consent are missing or wrong
    :raises WrongStep: the price or the choice has changed, or the basket is already being booked
    :raises HoldOver: the hold was given back; hold again first
    :raises NothingOnSale: the package cannot be sold any more
    :raises PromoRefused: the code's terms are no longer met
    """
    ready = ready or ready_for_order(basket=basket, brand=brand)
    quote = ready.quote
    if details.accepted_version not in {None, quote.version}:
        said = "This holiday was changed in another window. Please look at it again."
        raise WrongStep(said, field="accepted_version", rule="price_change")
    _check(ready, details)
    if not isinstance(ready.priced, Quote):
        # Not asked for once more: that would lock the basket, before the promo code and the hold.
        raise ready.priced
    if ready.priced.pk != quote.pk or not quote.is_accepted:
        raise _moved()
    try:
        with transaction.atomic(savepoint=not has_own_transaction):
            return _order(basket, ready, brand, details, actor)
    except IntegrityError as error:
        raise WrongStep("This holiday is already being booked.", rule="state") from error


def _order(basket: Basket, ready: Ready, brand: BrandSheet, details: OrderDetails, actor: str) -> Booking:
    quote, claims, extras = ready.quote, ready.claims, ready.extras
    reference = new_reference()  # fifty random bits: the table's own index would refuse one that is taken
    redemption = _redeem(basket, quote, subject=f"booking:{reference}")
    hold, at = _take_live_hold(basket, quote)
    total = quote.total_pence + extras_pence(extras) - (redemption.pence if redemption else 0)
    if total != details.accepted_pence:
        raise WrongStep("The total has changed. Please look at it again.", field="total_pence", rule="price_change")
    plan = _plan(quote, claims, details, total, today=uk_date(at=at))
    order = Order(
        reference=reference,
        at=at,
        basket=basket,
        quote=quote,
        claims=claims,
        hold_id=hold.id,
        brand=brand,
        details=details,
        extras=tuple(extra for extra in extras if extra.chosen),
        discount_pence=redemption.pence if redemption else 0,
        plan=plan,
        legal_versions=ready.legal_versions,
    )
    booking = write_booking(order)
    facts = {"basket": basket.pk, "quote": quote.pk, "total_pence": total, "plan": plan.kind}
    append(event="booking.ordered", subject=booking.subject, facts=facts, at=at, actor=actor)
    return booking


def _priced(basket: Basket, quote: Quote, brand: BrandSheet) -> Quote | WrongStep | NothingOnSale:
    try:
        claims = claims_of_quote(quote)
        return price_again(basket=basket, claims=claims, workspace=brand.workspace, latest=quote)
    except (WrongStep, NothingOnSale) as refusal:
        return refusal


def _moved() -> WrongStep:
    return WrongStep("The price has changed. Please look at it again.", field="total_pence", rule="price_change")


def _check(ready: Ready, details: OrderDetails) -> None:
    claims = ready.claims
    if not details.has_accepted_terms:
        raise BadDetails([FieldError("terms", "Please read and accept the terms.", "required")])
    check_travellers(details.travellers, claims=claims, today=ready.today)
    check_contact(details.contact)
    if not can_print(details.special_requests):
        said = "Please write this in Latin letters, without pictures: it is printed on your confirmation."
        raise BadDetails([FieldError("special_requests", said, "letters")])
    if not ready.must_tick <= details.ticked_notices:
        raise BadDetails([FieldError("notices", "Please read and tick what has changed at this hotel.", "required")])


def _take_live_hold(basket: Basket, quote: Quote) -> tuple[LiveHold, datetime]:
    """
    The hold that keeps what the quote names, and the moment at which it does: another choice in another tab has made
    another quote, or ended it.
    """
    hold, at = lock_live_hold(basket), database_now()
    _begin_to_book(basket, at=at)
    if hold is not None and hold.quote_id != quote.pk:
        raise _moved()
    is_over = hold is None or hold.ends_at <= at or hold.is_asked
    if hold is None or is_over or not keeps_package(hold.package, quote):
        raise HoldOver("Your rooms and seats are not kept for you any more. Please check them again.", rule="hold_over")
    return hold, at


def _begin_to_book(basket: Basket, *, at: datetime) -> None:
    """From here on the basket is ordered, unless the order fails: checked, locked and said in one statement."""
    where = {"id": basket.pk, "state": tuple(state.value for state in CHANGEABLE)}
    if not change(Basket, where=where, to={"state": Basket.State.ORDERED.value, "changed_at": at}):
        raise WrongStep("This holiday is already being booked.", rule="state")


def _redeem(basket: Basket, quote: Quote, *, subject: str) -> Redemption | None:
    if not basket.promo_code:
        return None
    return redeem(basket.promo_code, subject=subject, ask=kept_promo_ask(basket, quote), at=database_now())


def _plan(quote: Quote, claims: OfferClaims, details: OrderDetails, total: int, *, today: date) -> PaymentPlan:
    terms = plan_terms(quote, claims, total_pence=total)
    plan = find_plan(terms, kind=details.plan, today=today)
    if plan is None:
        raise BadDetails([FieldError("plan", "This holiday cannot be paid that way.", "choice")])
    return plan
