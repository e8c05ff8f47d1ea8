"""A charge paid at the hotel moves after the sale: told as any other cost, never collected (UK-01, UK-16)."""

from __future__ import annotations

from pathlib import Path

import pytest

from leeward.retail.booking.models import Booking, ContractChange, Instalment
from leeward.retail.booking.my_booking.payments import open_instalments
from leeward.retail.booking.operations.cancelling import fee_now
from leeward.retail.booking.operations.contract.contract_changes import accept_change, announce_price
from leeward.retail.booking.operations.contract.contract_checks import NewPrice
from leeward.retail.booking.post_sale.errors import NotInContract
from leeward.retail.booking.post_sale.prices import CostMoved
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.hotels.models import Hotel
from leeward.retail.pages.my_booking.details import details_props
from leeward.retail.payments.models import Payment, Refund
from tests.retail.booking.changeable import JUNE, agreed, an_amendment, proposed
from tests.retail.booking.contract.test_contract_changes import STAFF, confirmation
from tests.retail.booking.paid import DEPOSIT, a_booking, post
from tests.retail.booking.taxed import COLLECTED, GREEN_TAX, TAXED_TOTAL
from tests.retail.hotels.stored_worlds import AT
from tests.retail.mailing.reading import plain_text

pytestmark = pytest.mark.django_db
WHY = "The island has raised its tax since you booked."
RISE = 4_200  # from £126 to £168: at the agreed 75 pence a dollar, 224 dollars instead of 168


def reef() -> str:
    return Hotel.objects.get(itemcode="MV1").name


def tax(difference: int, *, what: str = "Green tax", cause: str = "taxes") -> CostMoved:
    return CostMoved(cause, what, GREEN_TAX, GREEN_TAX + difference, paid_at=reef())


def tell(booking: Booking, *costs: CostMoved) -> ContractChange:
    booking.refresh_from_db()
    moved = sum(cost.difference_pence for cost in costs)
    wish = NewPrice(costs, WHY, booking.total_pence + moved)
    return announce_price(booking.pk, wish=wish, actor=STAFF)


def asked_of_us(booking: Booking) -> list[tuple[object, int]]:
    return [(part.due_on, part.pence) for part in Instalment.objects.filter(booking=booking).order_by("position")]


@pytest.fixture
def booking(taxed_shop: BrandSheet) -> Booking:
    return a_booking(taxed_shop, accepted_pence=TAXED_TOTAL, plan="deposit")


class TestARiseAtTheHotel:
    def test_uk_01_uk_16_raises_total_and_the_hotels_part_and_asks_nothing_of_the_customer(
        self, booking: Booking
    ) -> None:
        before = asked_of_us(booking)
        tell(booking, tax(RISE))
        booking.refresh_from_db()
        assert (booking.total_pence, booking.local_pence) == (TAXED_TOTAL + RISE, GREEN_TAX + RISE)
        assert booking.collected_pence == COLLECTED
        assert asked_of_us(booking) == before
        assert sum(line["pence"] for line in booking.lines) == booking.total_pence
        assert (Payment.objects.count(), Refund.objects.count()) == (1, 0)

    def test_uk_01_is_told_in_the_hotels_own_currency_wherever_the_total_stands(
        self, booking: Booking, taxed_shop: BrandSheet
    ) -> None:
        tell(booking, tax(RISE))
        booking.refresh_from_db()
        money = details_props(booking, brand=taxed_shop, at=AT).money
        assert money.payable_locally is not None
        assert (money.total_pence, money.left_pence) == (TAXED_TOTAL + RISE, COLLECTED - DEPOSIT)
        assert [(one.text, one.pence) for one in money.payable_locally.lines] == [
            ("224.00 US dollars", GREEN_TAX + RISE)
        ]
        assert sum(part.pence for part in (*money.paid, *money.due)) + money.payable_locally.pence == money.total_pence
        said = confirmation(booking)
        assert "224.00 US dollars" in said
        assert "168.00 US dollars" not in said

    def test_uk_16_the_letter_says_who_is_paid(self, booking: Booking, tmp_path: Path) -> None:
        tell(booking, tax(RISE))
        text = plain_text(post(tmp_path, "booking.contract_change")[0])
        for said in (
            "rises by £42",
            "£126 when you booked, £168 now, paid at the hotel",
            "You pay £42 more at the hotel. What you pay us stays as it is.",
        ):
            assert said in text, said
        assert "added to your payments" not in text

    def test_uk_01_a_charge_that_is_new_stands_beside_the_others_in_pounds(
        self, booking: Booking, taxed_shop: BrandSheet
    ) -> None:
        tell(booking, CostMoved("taxes", "Reef levy", 0, 3_000, paid_at=reef()))
        booking.refresh_from_db()
        local = details_props(booking, brand=taxed_shop, at=AT).money.payable_locally
        assert local is not None
        assert [(one.label, one.text) for one in local.lines] == [
            ("Green tax", "168.00 US dollars"), ("Reef levy", "30.00 pounds"),
        ]  # fmt: skip
        assert local.pence == booking.local_pence == GREEN_TAX + 3_000

    def test_uk_16_beside_a_cost_that_we_collect_only_that_is_added_to_the_payments(
        self, booking: Booking, tmp_path: Path
    ) -> None:
        before = asked_of_us(booking)
        tell(booking, tax(RISE), CostMoved("fuel", "Fuel of both flights", 60_000, 61_000))
        booking.refresh_from_db()
        assert (booking.total_pence, booking.local_pence) == (TAXED_TOTAL + RISE + 1_000, GREEN_TAX + RISE)
        assert [pence for _, pence in asked_of_us(booking)] == [*(pence for _, pence in before), 1_000]
        text = plain_text(post(tmp_path, "booking.contract_change")[0])
        assert "You pay £42 more at the hotel." in text
        assert "£10 is added to your payments: My Booking shows when it is due." in text
        assert "stays as it is" not in text

    def test_uk_16_eight_per_cent_are_of_the_whole_price_whoever_is_paid(self, booking: Booking) -> None:
        eight = TAXED_TOTAL * 8 // 100
        change = tell(booking, tax(eight + 1))
        booking.refresh_from_db()
        assert (change.state, booking.total_pence) == (ContractChange.State.OPEN, TAXED_TOTAL)
        assert fee_now(booking, at=AT).fee_pence == 0
        accept_change(booking.pk, change_id=change.pk)
        booking.refresh_from_db()
        assert (booking.local_pence, booking.collected_pence) == (GREEN_TAX + eight + 1, COLLECTED)

    def test_uk_16_counts_with_the_rises_that_we_collect(self, booking: Booking) -> None:
        tell(booking, CostMoved("fuel", "Fuel of both flights", 60_000, 60_000 + TAXED_TOTAL * 8 // 100))
        assert tell(booking, tax(1)).state == ContractChange.State.OPEN


class TestAFallAtTheHotel:
    def test_uk_16_is_passed_on_there_and_nothing_goes_back_from_us(self, booking: Booking, tmp_path: Path) -> None:
        before = asked_of_us(booking)
        tell(booking, tax(-RISE))
        booking.refresh_from_db()
        assert (booking.total_pence, booking.local_pence) == (TAXED_TOTAL - RISE, GREEN_TAX - RISE)
        assert (asked_of_us(booking), Refund.objects.count()) == (before, 0)
        text = plain_text(post(tmp_path, "booking.contract_change")[0])
        assert "You pay £42 less at the hotel. What you pay us stays as it is." in text

    def test_uk_16_of_a_tax_that_is_gone_leaves_no_line_of_it(self, booking: Booking, taxed_shop: BrandSheet) -> None:
        tell(booking, tax(-GREEN_TAX))
        booking.refresh_from_db()
        assert (booking.total_pence, booking.local_pence) == (COLLECTED, 0)
        assert details_props(booking, brand=taxed_shop, at=AT).money.payable_locally is None

    def test_uk_16_does_not_hide_that_we_ask_for_more(self, booking: Booking) -> None:
        """The price falls, and yet the card pays more: a rise, with all that protects the customer from one."""
        booking.departure_date = AT.date().replace(day=AT.day + 10)
        booking.save(update_fields=["departure_date"])
        with pytest.raises(NotInContract) as refused:
            tell(booking, tax(-RISE), CostMoved("fuel", "Fuel of both flights", 60_000, 60_100))
        assert refused.value.rule == "too_late"


class TestRefused:
    @pytest.mark.parametrize(
        ("given", "rule"),
        [
            ({"cause": "fuel"}, "local"),
            # the sum in the hotel's currency was agreed: another rate does not move it (decision 24)
            ({"cause": "exchange"}, "local"),
        ],
    )
    def test_uk_16_only_taxes_and_fees_are_paid_there(self, booking: Booking, given: dict[str, str], rule: str) -> None:
        with pytest.raises(NotInContract) as refused:
            tell(booking, tax(RISE, **given))
        assert refused.value.rule == rule

    def test_uk_16_a_charge_cannot_fall_by_more_than_it_is(self, booking: Booking) -> None:
        with pytest.raises(NotInContract) as refused:
            tell(booking, CostMoved("taxes", "Green tax", GREEN_TAX + 2, 1, paid_at=reef()))
        assert refused.value.rule == "sums"
        with pytest.raises(NotInContract) as unknown:
            tell(booking, tax(-1, what="A tax that nobody knows"))
        assert unknown.value.rule == "sums"

    def test_uk_16_no_other_hotel_is_paid(self, booking: Booking) -> None:
        with pytest.raises(NotInContract) as refused:
            tell(booking, CostMoved("taxes", "Green tax", 100, 200, paid_at="Another hotel"))
        assert refused.value.rule == "hotel"


class TestWhatComesAfter:
    def test_uk_01_a_change_of_date_is_made_at_the_taxes_of_that_day(
        self, booking: Booking, taxed_shop: BrandSheet
    ) -> None:
        tell(booking, tax(RISE))
        booking.refresh_from_db()
        amendment = an_amendment(booking, taxed_shop, day=JUNE)
        bill = proposed(amendment).bill
        assert bill.local_pence == GREEN_TAX
        agreed(amendment)
        booking.refresh_from_db()
        assert (booking.total_pence, booking.local_pence) == (bill.total_pence, GREEN_TAX)
        assert sum(line["pence"] for line in booking.lines) == booking.total_pence

    def test_uk_01_the_balance_is_what_was_agreed(self, booking: Booking) -> None:
        tell(booking, tax(RISE))
        booking.refresh_from_db()
        assert [part.pence for part in open_instalments(booking)] == [COLLECTED - DEPOSIT]
        assert booking.total_pence == COLLECTED + GREEN_TAX + RISE
