"""A quote explains its total: lines named by their rules that add up to it (docs/pricing.md, issue 3 item 3)."""

from typing import Any

import pytest

from leeward.pricing.api import EngineError, PackageQuote, StayAnswer, StayRequest
from leeward.pricing.engine.quotes import quote
from leeward.pricing.engine.stay_prices import answer_stay
from leeward.pricing.refusals import Refusal
from leeward.pricing.snapshot import Snapshot
from leeward.pricing.supply.hotels import LocalCharge, Transfer
from leeward.pricing.supply.promotions import AmountOff, FreeNights, PercentOff, Promotion
from leeward.pricing.supply.rate_plans import ChargeBasis, DayRule, Supplement, SupplementPeriod
from leeward.pricing.supply.world import ExchangeRate, MarkupLevel, MarkupRule
from leeward.travel.occupancy import Occupancy
from tests.pricing.builders import BOOKED_ON, COUPLE, a_hotel, a_plan, a_query, a_season, a_snapshot, day


def lines_of(quoted: PackageQuote) -> dict[str, int]:
    """Each rule's pence, the room's lines without saying which room."""
    return {line.rule.split(": ")[-1]: line.pence for line in quoted.lines}


def rich_snapshot() -> Snapshot:
    """A plan in euros with everything on it, a tax in rufiyaa, a margin, a transfer; totals in whole pounds."""
    gala = Supplement("GALA", ChargeBasis.PERSON_STAY, (SupplementPeriod(day(0), day(40), 7_000),))
    plan = a_plan(
        currency="EUR",
        supplements=(gala,),
        promotions=(
            Promotion("SEVEN", FreeNights(required=7, discounted=1), combines_with=None),
            Promotion("EARLY", PercentOff(1_000), combines_with=None),
            Promotion("GIFT", AmountOff(5_000), combines_with=None),
        ),
    )
    tax = LocalCharge("TAX", ChargeBasis.PERSON_NIGHT, 10_000, "MVR", day(0), day(40), from_age=2)
    return a_snapshot(
        a_hotel(plans=(plan,), local_charges=(tax,), transfer=Transfer(per_party_pence=3_000), supplier="S"),
        exchange_rates=(
            ExchangeRate("EUR", day(0), day(40), 850_000),
            ExchangeRate("MVR", day(0), day(40), 50_000),
        ),
        markups=(
            MarkupRule(MarkupLevel.HOUSE, "", 5_000),
            MarkupRule(MarkupLevel.SUPPLIER, "S", 1_000, floor_pence=5_000),
        ),
        total_step_pence=100,
    )


class TestQuote:
    def test_names_the_rule_of_every_line_and_adds_up(self) -> None:
        family = Occupancy(adults=2, ages=(5, 1))
        quoted = quote(snapshot=rich_snapshot(), query=a_query(family, places=(), itemcodes=("MV1",)))
        lines = lines_of(quoted)
        assert lines["base for 2 guests"] == 119_000  # 2 × 100 € × 7 at 0.85
        assert lines["children from 3"] == 29_750  # 50 € × 7
        assert lines["free nights"] == -21_250  # the seventh: 250 €
        assert lines["promotion EARLY"] == -12_750  # a tenth of 1500 €
        assert lines["promotion GIFT"] == -4_250  # 50 €
        assert lines["supplement per person and stay"] == 23_800  # 70 € for each of four
        assert lines["margin"] == 13_430  # a tenth of 1343.00
        assert lines["local charges"] == 10_500  # 100 × 3 guests × 7 nights at 0.05
        assert lines["outbound flight OUT, Economy"] == 52_000
        assert lines["transfer"] == 3_000
        assert sum(line.pence for line in quoted.lines) == quoted.offer.total_pence == 265_300
        assert lines["total rounded up"] == 70

    def test_of_a_board_takes_that_board(self) -> None:
        plans = (a_plan(), a_plan("AI", amount=140, board="AI"))
        snapshot = a_snapshot(a_hotel(plans=plans))
        query = a_query(places=(), itemcodes=("MV1",))
        assert quote(snapshot=snapshot, query=query, board="AI").offer.board == "AI"
        assert quote(snapshot=snapshot, query=query).offer.board == "HB"

    @pytest.mark.parametrize(
        ("given", "rule"),
        [
            ({"places": (), "itemcodes": ("MV9",)}, "unknown_hotel"),
            ({"places": (), "itemcodes": ()}, "required"),
            ({"itemcodes": ("MV1",)}, "required"),
            ({"places": (), "itemcodes": ("MV1",), "airports": ("MAN",)}, "sold_out"),
        ],
    )
    def test_refuses_what_it_cannot_quote(self, given: dict[str, Any], rule: str) -> None:
        with pytest.raises(EngineError) as refused:
            quote(snapshot=a_snapshot(), query=a_query(**given))
        assert refused.value.rule == rule


class TestPromotions:
    @pytest.mark.parametrize(
        ("one", "other", "total"),
        [
            (frozenset({"B"}), frozenset({"A"}), 1008),  # 1400 less a fifth, less a tenth of the rest
            (frozenset({"B"}), frozenset(), 1120),  # one side does not agree: the better one alone
            (None, None, 1008),
        ],
    )
    def test_combine_only_where_both_say_so(
        self, one: frozenset[str] | None, other: frozenset[str] | None, total: int
    ) -> None:
        promotions = (
            Promotion("A", PercentOff(2_000), combines_with=one),
            Promotion("B", PercentOff(1_000), combines_with=other),
        )
        snapshot = a_snapshot(a_hotel(plans=(a_plan(promotions=promotions),)))
        assert stay(snapshot).total_pence == total * 100


def stay(snapshot: Snapshot, **given: Any) -> StayAnswer:
    """A couple's week on plan P, unless something else is given."""
    fields: dict[str, Any] = {
        "itemcode": "MV1",
        "plan_code": "P",
        "room_type": "A",
        "occupancy": COUPLE,
        "arrival": day(2),
        "nights": 7,
        "booked_on": BOOKED_ON,
    }
    return answer_stay(snapshot=snapshot, request=StayRequest(**{**fields, **given}))


class TestAnswerStay:
    def test_prices_a_stay_alone(self) -> None:
        assert stay(a_snapshot()).total_pence == 140_000

    def test_says_which_rule_refuses(self) -> None:
        closed = a_plan(day_rules=(DayRule(first=day(8), last=day(8), is_closed=True),))
        answer = stay(a_snapshot(a_hotel(plans=(closed,))))
        assert (answer.total_pence, answer.refusal) == (None, Refusal.CLOSED)
        assert Refusal.STAY_TOO_SHORT.code == "stay-too-short"

    def test_needs_a_dated_exchange_rate(self) -> None:
        rates = (ExchangeRate("USD", day(0), day(1), 800_000),)
        snapshot = a_snapshot(a_hotel(plans=(a_plan(currency="USD"),)), exchange_rates=rates)
        assert stay(snapshot).refusal is Refusal.NO_EXCHANGE_RATE
        assert stay(snapshot, arrival=day(1)).total_pence == 112_000

    def test_of_an_unknown_plan_is_an_error(self) -> None:
        with pytest.raises(EngineError) as refused:
            stay(a_snapshot(), plan_code="Z")
        assert refused.value.rule == "unknown_plan"

    def test_long_sums_wrap_without_harm(self) -> None:
        # Two thousand days of the dearest nights: the running sum has passed thirty-one bits long before the stay.
        amount, n_days = 10_800, 2_100
        assert amount * 100 * 2_050 > 1 << 31
        plan = a_plan(seasons=(a_season(amount, last=day(n_days)),))
        snapshot = a_snapshot(a_hotel(plans=(plan,)), n_days=n_days, flights=())
        assert stay(snapshot, arrival=day(2_050)).total_pence == amount * 100 * 2 * 7
