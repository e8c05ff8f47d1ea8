"""A charge that is paid at the hotel is in the total and in nothing that we collect (UK-01, R-31, decision 24)."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest

from leeward.pricing.api import QuoteLine
from leeward.retail.booking.answers import basket_out, outcome_out
from leeward.retail.booking.claims import claims_of_quote
from leeward.retail.booking.documents.issuing import content_of, get_document
from leeward.retail.booking.models import Booking, BookingDocument, Instalment
from leeward.retail.booking.my_booking.payments import open_instalments, pay
from leeward.retail.booking.operations.basket.baskets import latest_quote, price_again
from leeward.retail.booking.operations.cancelling import fee_now
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.hotels.models import Hotel
from leeward.retail.inventory.models import ExchangeRate, LocalCharge
from leeward.retail.inventory.operations.publishing import publish_anew
from leeward.retail.pages.my_booking.details import details_props
from leeward.retail.payments.models import Payment, Refund, SandboxCharge
from leeward.retail.payments.queries import paid_pence
from leeward.retail.search.queries import forget_prices
from leeward.travel.occupancy import Occupancy
from tests.retail.booking.changeable import JUNE, JUNE_TOTAL, agreed, an_amendment, proposed
from tests.retail.booking.conftest import LEAVES, a_basket
from tests.retail.booking.paid import DEPOSIT, a_booking, capture, post
from tests.retail.booking.pdf import read_pdf
from tests.retail.booking.taxed import (
    COLLECTED,
    GREEN_TAX,
    RESORT_FEE,
    TAXED_TOTAL,
    a_charge,
)
from tests.retail.hotels.stored_worlds import AT
from tests.retail.mailing.reading import html_text, plain_text

pytestmark = pytest.mark.django_db
CONFIRMATION = BookingDocument.Kind.CONFIRMATION


def publish() -> None:
    publish_anew(at=AT)
    forget_prices()


class TestTheQuote:
    def test_uk_01_says_which_part_of_the_total_the_hotel_takes(self, taxed_shop: BrandSheet) -> None:
        shown = basket_out(a_basket(taxed_shop))
        assert shown.due_pence == shown.quote.total_pence == TAXED_TOTAL
        local = shown.payable_locally
        assert local is not None
        assert (local.pence, local.label) == (GREEN_TAX, "of which payable locally in US dollars")
        assert [(one.label, one.text, one.pence) for one in local.lines] == [
            ("Green tax", "168.00 US dollars", GREEN_TAX)
        ]
        assert "our rate for arrivals on 4 May 2027: £75 for 100 US dollars" in local.note

    def test_uk_01_plans_hold_only_what_we_collect(self, taxed_shop: BrandSheet) -> None:
        plans = {plan.kind: [part.pence for part in plan.parts] for plan in basket_out(a_basket(taxed_shop)).plans}
        assert plans["full"] == [COLLECTED]
        assert plans["deposit"] == [DEPOSIT, COLLECTED - DEPOSIT]
        assert sum(plans["monthly"]) == COLLECTED

    def test_uk_01_children_too_young_for_a_charge_are_not_counted(self, taxed_shop: BrandSheet) -> None:
        family = (Occupancy(adults=2, ages=(1,)),)
        quote = latest_quote(a_basket(taxed_shop, rooms=family))
        assert [one["amount"] for one in quote.payable_locally] == [2 * 7 * 1_200]
        assert sum(line["pence"] for line in quote.lines) == quote.total_pence

    @pytest.mark.parametrize("micros", [333_333, 753_211, 999_999, 1_234_567])
    @pytest.mark.parametrize("rooms", [(Occupancy(),), (Occupancy(), Occupancy(adults=1, ages=(1, 9)))])
    def test_uk_01_leaves_no_penny_for_us_where_the_hotel_takes_every_charge(
        self, taxed_shop: BrandSheet, micros: int, rooms: tuple[Occupancy, ...]
    ) -> None:
        LocalCharge.objects.update(is_paid_locally=True)
        ExchangeRate.objects.update(micros=micros)
        publish()
        quote = latest_quote(a_basket(taxed_shop, rooms=rooms))
        engines = sum(line["pence"] for line in quote.lines if line["rule"].endswith(": local charges"))
        assert quote.local_pence == engines > 0
        assert [one["name"] for one in quote.payable_locally] == ["Resort fee", "Green tax"]

    def test_uk_01_counts_the_nights_a_charge_holds_and_spreads_one_by_the_stay(self, taxed_shop: BrandSheet) -> None:
        LocalCharge.objects.update(last=LEAVES + timedelta(days=2), is_paid_locally=True)
        publish()
        quote = latest_quote(a_basket(taxed_shop))
        # Three nights of seven: $12 for two, and three sevenths of $70; together at 75 pence.
        assert {one["name"]: one["amount"] for one in quote.payable_locally} == {
            "Resort fee": 3_000, "Green tax": 7_200,
        }  # fmt: skip
        assert quote.local_pence == 7_650

    def test_uk_01_a_charge_in_pounds_needs_no_rate_and_names_none(self, taxed_shop: BrandSheet) -> None:
        LocalCharge.objects.update(currency="GBP", is_paid_locally=True)
        publish()
        local = basket_out(a_basket(taxed_shop)).payable_locally
        assert local is not None
        assert (local.pence, local.label) == (16_800 + 7_000, "of which payable locally in pounds")
        assert local.note == "You pay this at the hotel, not to us."

    def test_uk_01_no_charge_paid_there_says_nothing(self, taxed_shop: BrandSheet) -> None:
        LocalCharge.objects.update(is_paid_locally=False)
        shown = basket_out(a_basket(taxed_shop))
        assert shown.payable_locally is None
        assert [part.pence for part in shown.plans[0].parts] == [TAXED_TOTAL]

    def test_uk_01_another_payee_is_another_version_although_the_total_stays(self, taxed_shop: BrandSheet) -> None:
        basket = a_basket(taxed_shop)
        first = latest_quote(basket)
        LocalCharge.objects.update(is_paid_locally=True)
        again = price_again(basket=basket, claims=claims_of_quote(first), workspace=taxed_shop.workspace)
        assert (again.version, again.total_pence) == (first.version + 1, TAXED_TOTAL)
        assert again.local_pence == GREEN_TAX + RESORT_FEE
        same = price_again(basket=basket, claims=claims_of_quote(again), workspace=taxed_shop.workspace)
        assert same.version == again.version

    def test_uk_01_takes_off_nothing_that_the_price_does_not_hold_yet(self, taxed_shop: BrandSheet) -> None:
        hotel = Hotel.objects.get(itemcode="MV1")
        LocalCharge.objects.all().delete()
        publish()
        a_charge(hotel, "NEW", name="New tax", basis="person-night", amount=9_900, is_paid_locally=True)
        quote = latest_quote(a_basket(taxed_shop))
        assert (quote.payable_locally, quote.local_pence) == ([], 0)

    def test_uk_01_reads_the_engines_own_line(self, taxed_shop: BrandSheet) -> None:
        lines = [QuoteLine(**line) for line in latest_quote(a_basket(taxed_shop)).lines]
        assert [line.pence for line in lines if line.rule.endswith(": local charges")] == [GREEN_TAX + RESORT_FEE]

    def test_t_01_says_rooms_and_charges_and_not_what_the_supplier_takes(self, taxed_shop: BrandSheet) -> None:
        basket = a_basket(taxed_shop)
        whole, said = latest_quote(basket), basket_out(basket).quote
        rooms = [line.rule for line in said.lines if line.rule.startswith("room ")]
        assert [rule.partition(": ")[2] for rule in rooms] == ["", "local charges"]
        assert sum(line.pence for line in said.lines) == sum(line["pence"] for line in whole.lines) == TAXED_TOTAL


class TestTheContract:
    def test_uk_01_r_31_the_total_is_what_was_collected_and_the_hotels_part(self, taxed_shop: BrandSheet) -> None:
        booking = a_booking(taxed_shop, accepted_pence=TAXED_TOTAL)
        said = outcome_out(booking, pay_url=None)
        assert (said.total_pence, said.local_pence, said.paid_pence) == (TAXED_TOTAL, GREEN_TAX, COLLECTED)
        assert said.total_pence == said.paid_pence + said.local_pence
        assert SandboxCharge.objects.get().pence == COLLECTED
        assert sum(line["pence"] for line in booking.lines) == TAXED_TOTAL

    def test_uk_01_a_deposit_and_the_balance_sum_to_what_is_collected(self, taxed_shop: BrandSheet) -> None:
        booking = a_booking(taxed_shop, accepted_pence=TAXED_TOTAL, plan="deposit")
        assert [part.pence for part in open_instalments(booking)] == [COLLECTED - DEPOSIT]
        assert sum(Instalment.objects.values_list("pence", flat=True)) == booking.collected_pence == COLLECTED

    def test_uk_01_uk_13_is_told_before_the_contract(self, taxed_shop: BrandSheet) -> None:
        said = a_booking(taxed_shop, accepted_pence=TAXED_TOTAL).schedule1
        assert said["total_pence"] == TAXED_TOTAL
        assert sum(part["pence"] for part in said["payments"]) == COLLECTED
        assert said["payable_locally"]["lines"][0]["text"] == "168.00 US dollars"

    def test_uk_01_stands_on_the_confirmation_and_in_its_mail(self, taxed_shop: BrandSheet, tmp_path: Path) -> None:
        booking = a_booking(taxed_shop, accepted_pence=TAXED_TOTAL)
        text = read_pdf(content_of(get_document(booking, kind=CONFIRMATION))).text
        for wanted in ("Of which payable locally in US dollars", "£126", "168.00 US dollars", "not to us"):
            assert wanted in text, wanted
        (mail,) = post(tmp_path, "booking.confirmation")
        for words in (plain_text(mail), html_text(mail)):
            assert "of which payable locally in US dollars: £126 (Green tax 168.00 US dollars)" in words

    def test_uk_01_cancelling_asks_for_no_tax_of_a_stay_that_does_not_happen(self, taxed_shop: BrandSheet) -> None:
        booking = a_booking(taxed_shop, accepted_pence=TAXED_TOTAL)
        fee = fee_now(booking, at=AT + (LEAVES - AT.date() - timedelta(days=50)))
        assert (fee.percent, fee.fee_pence) == (40, COLLECTED * 40 // 100)
        last = fee_now(booking, at=AT + (LEAVES - AT.date() - timedelta(days=1)))
        assert (last.fee_pence, last.refund_pence) == (COLLECTED, 0)


class TestAChange:
    def test_uk_01_settles_what_is_collected_and_writes_the_hotels_part_anew(self, taxed_shop: BrandSheet) -> None:
        booking = a_booking(taxed_shop, accepted_pence=TAXED_TOTAL)
        LocalCharge.objects.filter(code="GREEN").update(amount=2_400)
        publish()
        amendment = an_amendment(booking, taxed_shop, day=JUNE)
        # The rooms are £280 cheaper; the tax that doubled is nothing that we take or give back.
        bill = proposed(amendment).bill
        assert (bill.total_pence, bill.collected_pence) == (
            JUNE_TOTAL + RESORT_FEE + 2 * GREEN_TAX, JUNE_TOTAL + RESORT_FEE
        )  # fmt: skip
        agreed(amendment)
        booking.refresh_from_db()
        assert (booking.total_pence, booking.local_pence) == (bill.total_pence, 2 * GREEN_TAX)
        assert Refund.objects.get().pence == COLLECTED - JUNE_TOTAL - RESORT_FEE
        assert sum(booking.instalments.values_list("pence", flat=True)) == booking.collected_pence
        assert paid_pence(booking.subject) == booking.collected_pence
        assert booking.schedule1["total_pence"] == booking.total_pence
        assert booking.quote.local_pence == booking.local_pence

    def test_uk_01_asks_for_no_more_than_the_dearer_rooms(self, taxed_shop: BrandSheet) -> None:
        booking = a_booking(taxed_shop, accepted_pence=TAXED_TOTAL)
        amendment = an_amendment(booking, taxed_shop, suite=True)
        assert proposed(amendment).settlement.due_now_pence == 70_000
        agreed(amendment)
        booking.refresh_from_db()
        assert booking.collected_pence == COLLECTED  # nothing moves before it is paid


class TestTheBalance:
    def test_uk_01_is_paid_and_then_nothing_is_left(self, taxed_shop: BrandSheet) -> None:
        booking: Booking = a_booking(taxed_shop, accepted_pence=TAXED_TOTAL, plan="deposit")
        capture(pay(booking, is_all=True, brand=taxed_shop))
        assert open_instalments(booking) == []
        assert paid_pence(booking.subject) == COLLECTED
        assert Payment.objects.count() == 2


class TestMyBooking:
    def test_uk_01_shows_the_whole_price_and_what_is_left_for_us(self, taxed_shop: BrandSheet) -> None:
        booking = a_booking(taxed_shop, accepted_pence=TAXED_TOTAL, plan="deposit")
        money = details_props(booking, brand=taxed_shop, at=AT).money
        assert (money.total_pence, money.left_pence) == (TAXED_TOTAL, COLLECTED - DEPOSIT)
        assert money.payable_locally is not None
        assert sum(part.pence for part in (*money.paid, *money.due)) + money.payable_locally.pence == TAXED_TOTAL
