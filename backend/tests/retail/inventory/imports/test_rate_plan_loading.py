"""OTA/AlpineBits rate plans in the live tables: New, Overlay, Remove, and what they leave alone (issue 3, item 5)."""

from __future__ import annotations

from datetime import date

import pytest

from leeward.pricing.supply.world import ExchangeRate as DatedRate
from leeward.retail.hotels.models import Hotel
from leeward.retail.inventory.models import (
    Contract,
    ImportFinding,
    ImportRun,
    RatePlan,
    StandingPlan,
    Supplier,
    SupplierHotel,
)
from leeward.retail.inventory.operations.selling import set_exchange_rate
from leeward.travel.occupancy import Occupancy
from tests.retail.hotels.stored_worlds import AT
from tests.retail.inventory.imports.receiving import findings, loaded, price, receive
from tests.retail.inventory.messages import a_message, a_plan, a_rate, a_supplement, an_offer, static_rate

BEFORE = '<UniqueID Type="16" ID="1" Instance="CompleteSet"/>'


def message(*plans: str, hotel: str = "MV1", before: str = "") -> str:
    """Builders of the supplier check speak of room D; here it is the island's."""
    return a_message(*plans, hotel=hotel, before=before).replace('"D"', '"DLX"')


@pytest.fixture(autouse=True)
def euros_at_a_pound() -> None:
    set_exchange_rate(rate=DatedRate("EUR", date(2027, 1, 1), date(2028, 1, 1), 1_000_000), at=AT)


def euros(nights: int = 2, day: int = 3, **who: object) -> int | str:
    return price(date(2027, 5, day), nights, plan="P1", **who)  # type: ignore[arg-type]


class TestNew:
    def test_is_sold_beside_the_plans_of_others(self) -> None:
        loaded(message(a_plan(static_rate(), a_rate())))
        assert euros() == 32_000
        assert price(date(2027, 5, 3), 2) == 40_000

    def test_prices_families_and_supplements_as_the_supplier_check_does(self) -> None:
        loaded(message(a_plan(static_rate(), a_rate(), supplements=a_supplement(charge=21, amount="5"))))
        assert euros(party=Occupancy(adults=2, ages=(5,))) == 40_000 + 3 * 500 * 2

    def test_r_29_the_same_amounts_for_a_week_wait(self) -> None:
        """Compared by the night, as everything is: seven nights for the price of one."""
        loaded(message(a_plan(static_rate(), a_rate())))
        run = receive(message(a_plan(static_rate(nights=7), a_rate())))
        assert run.state == ImportRun.State.HELD, findings(run, ImportFinding.Kind.NOTE)
        assert "the median price would move by -86 %" in findings(run, ImportFinding.Kind.HOLD)

    def test_needs_rooms_that_are_on_file(self) -> None:
        run = receive(message(a_plan(static_rate(), a_rate())).replace('"DLX"', '"SUITE"'))
        assert run.state == ImportRun.State.QUARANTINED
        assert "no room type SUITE" in findings(run)[0]
        assert findings(run)[0].startswith("line 1, P1, InvTypeCode: ")
        assert not RatePlan.objects.filter(code="P1").exists()

    def test_never_sells_an_adults_only_hotel_to_children(self) -> None:
        Hotel.objects.filter(itemcode="MV1").update(child_policy=Hotel.ChildPolicy.ADULTS_ONLY)
        run = loaded(message(a_plan(static_rate(), a_rate())))
        assert euros(party=Occupancy(adults=2, ages=(5,))) == "the plan sells to adults only"
        assert "takes no children" in findings(run, ImportFinding.Kind.NOTE)[0]


class TestOverlayAndRemove:
    def test_overlay_repaints_its_nights_and_keeps_the_rest(self) -> None:
        loaded(message(a_plan(static_rate(), a_rate())))
        one_night = a_rate(base=((2, "100"),), first="2027-05-04", last="2027-05-04")
        loaded(message(a_plan(one_night, notice="Overlay", offers="")))
        assert euros(3) == 16_000 + 20_000 + 16_000

    def test_overlay_needs_a_plan_of_this_supplier(self) -> None:
        run = receive(message(a_plan(a_rate(), code="FLEX", notice="Overlay", offers="")))
        assert run.state == ImportRun.State.QUARANTINED
        assert findings(run) == ["line 1, FLEX: there is no such plan to overlay"]

    def test_a_plan_that_is_not_whole_is_found_by_its_line(self) -> None:
        second = a_plan(a_rate(), code="P2")
        run = receive(message(a_plan(static_rate(), a_rate()), "\n\n", second))
        assert findings(run) == ["line 3, P2: the static rate is missing"]

    def test_a_plan_that_stands_twice_is_found_by_the_line_of_the_second(self) -> None:
        plan = a_plan(static_rate(), a_rate())
        assert findings(receive(message(plan, "\n", plan))) == [
            "RatePlan, P1: the plan stands twice in the message (line 2)"
        ]

    def test_remove_ends_the_plan_but_keeps_its_row_for_bookings(self) -> None:
        loaded(message(a_plan(static_rate(), a_rate())))
        loaded(message(a_plan(notice="Remove", offers="")))
        assert not RatePlan.objects.get(code="P1").is_active
        assert not StandingPlan.objects.exists()
        assert price(date(2027, 5, 3), 2) == 40_000

    def test_a_complete_set_ends_every_other_plan_of_the_supplier_only(self) -> None:
        loaded(message(a_plan(static_rate(), a_rate()), a_plan(static_rate(), a_rate(), code="P2")))
        loaded(message(a_plan(static_rate(), a_rate(), code="P3"), before=BEFORE))
        on_sale = RatePlan.objects.filter(room_type__hotel__itemcode="MV1", is_active=True)
        assert sorted(on_sale.values_list("code", flat=True)) == ["FLEX", "P3"]

    def test_new_replaces_the_whole_plan(self) -> None:
        loaded(message(a_plan(static_rate(), a_rate())))
        loaded(message(a_plan(static_rate(), a_rate(base=((2, "90"),), first="2027-05-10"))))
        assert euros(2, 10) == 36_000
        assert euros() == "a night or a guest of the stay has no price"

    def test_a_new_master_reaches_its_alternatives(self) -> None:
        tie = 'RatePlanID="G" RatePlanQualifier='
        master = a_plan(static_rate(), a_rate(), code="M").replace('"M"', f'"M" {tie}"true"')
        other = a_plan(a_rate(), code="P1", offers="").replace('Code="P1"', f'Code="P1" {tie}"false"')
        loaded(message(master, other))
        assert euros(1) == 16_000
        inside = '<LengthsOfStay><LengthOfStay Time="2" TimeUnit="Day" MinMaxMessageType="SetMinLOS"/></LengthsOfStay>'
        longer = a_plan(code="M", notice="Overlay", offers=an_offer(inside=inside))
        loaded(message(longer.replace('"M"', f'"M" {tie}"true"')))
        assert euros(1) == "the stay is shorter than the minimum"


class TestHotels:
    def test_are_known_by_the_suppliers_own_code(self) -> None:
        SupplierHotel.objects.create(
            supplier=Supplier.objects.get(code="north"), code="40213", hotel=Hotel.objects.get(itemcode="MV1")
        )
        loaded(message(a_plan(static_rate(), a_rate()), hotel="40213"))
        assert euros() == 32_000

    @pytest.mark.parametrize(
        ("hotel", "supplier", "reason"),
        [
            ("MV9", "north", "no hotel has this code: say which is meant under Supply, Suppliers' hotel codes"),
            ("MV1", "south", "sold through North"),
            ("MV1", "", "name the supplier"),
        ],
    )
    def test_of_others_are_left_alone(self, hotel: str, supplier: str, reason: str) -> None:
        Supplier.objects.create(code="south", display_name="South")
        run = receive(message(a_plan(static_rate(), a_rate()), hotel=hotel), supplier=supplier)
        assert run.state == ImportRun.State.QUARANTINED
        assert reason in findings(run)[0]

    def test_without_a_contract_get_one_with_the_supplier_that_prices_them(self) -> None:
        Contract.objects.filter(hotel__itemcode="MV1").delete()
        loaded(message(a_plan(static_rate(), a_rate())))
        assert Contract.objects.get(hotel__itemcode="MV1").supplier.code == "north"
