"""Promo codes: exact terms, the specification's sentence for an unknown one, limits that hold (V18, R-07, UK-12)."""

from __future__ import annotations

import threading
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.core.exceptions import ValidationError
from django.db import connection, connections

from leeward.retail.brands.models import Brand
from leeward.retail.promotions.errors import PromoRefused
from leeward.retail.promotions.models import PromoCode, Redemption
from leeward.retail.promotions.operations.redeeming import let_go, redeem
from leeward.retail.promotions.queries import PromoAsk, find_discount, list_call_centre_offers
from leeward.retail.promotions.terms import promo_terms

AT = datetime(2027, 1, 10, 12, tzinfo=UTC)


def a_code(**given: Any) -> PromoCode:
    known = {
        "code": "PROMO50", "name": "£50 off", "amount_pence": 5_000, "starts_at": AT - timedelta(days=1),
        "ends_at": AT + timedelta(days=1), **given,
    }  # fmt: skip
    return PromoCode.objects.create(**known)


def ask(**given: Any) -> PromoAsk:
    return PromoAsk(**{"brand_id": 1, "total_pence": 140_000, "people": 2, **given})


def refusal(text: str = "PROMO50", at: datetime = AT, **given: Any) -> tuple[str, str | None]:
    with pytest.raises(PromoRefused) as refused:
        find_discount(text, ask=ask(**given), at=at)
    return refused.value.message, refused.value.rule


@pytest.mark.django_db
class TestFindDiscount:
    def test_takes_off_what_it_says_however_it_is_typed(self) -> None:
        a_code()
        for text in ("PROMO50", " promo50 ", "Promo50"):
            assert find_discount(text, ask=ask(), at=AT)[1] == 5_000

    def test_takes_whole_pence_of_a_percentage_up_to_its_limit(self) -> None:
        a_code(amount_pence=0, percent=7)
        assert find_discount("PROMO50", ask=ask(total_pence=140_013), at=AT)[1] == 9_800
        PromoCode.objects.update(most_pence=5_000)
        assert find_discount("PROMO50", ask=ask(), at=AT)[1] == 5_000

    def test_says_the_specifications_sentence_for_an_unknown_code_v18(self) -> None:
        assert refusal("NOSUCH") == ("That's not a valid code.", "unknown")
        a_code(is_active=False)
        assert refusal() == ("That's not a valid code.", "unknown")

    @pytest.mark.parametrize(("pence", "said"), [(69_950, "£699.50"), (70_000, "£700"), (120_000, "£1,200")])
    def test_says_its_floor_to_the_penny_p10(self, pence: int, said: str) -> None:
        a_code(min_pp_pence=pence)
        sentence = f"This code is for holidays from {said} per person."
        assert refusal(total_pence=2 * pence - 1) == (sentence, "floor")

    def test_is_unknown_on_the_site_where_it_is_for_the_call_centre_alone(self) -> None:
        a_code(is_call_centre_only=True)
        assert refusal() == ("That's not a valid code.", "unknown")
        assert find_discount("PROMO50", ask=ask(is_at_desk=True), at=AT)[1] == 5_000

    def test_lists_for_agents_what_goes_with_the_booking_the_largest_first(self) -> None:
        a_code()
        a_code(code="DESK5", amount_pence=0, percent=5, is_call_centre_only=True)
        a_code(code="DESK10", amount_pence=1_000, is_call_centre_only=True)
        a_code(code="DESKDEAR", is_call_centre_only=True, min_pp_pence=90_000)
        found = list_call_centre_offers(ask=ask(), at=AT)
        # 5% of £1,400 is £70, more than £10; the third asks for £900 a head.
        assert [(promo.code, pence) for promo, pence in found] == [("DESK5", 7_000), ("DESK10", 1_000)]

    def test_lists_for_agents_nothing_used_up_or_of_another_brand(self, demo_brands: None) -> None:
        gone = a_code(code="GONE", most_uses=1, is_call_centre_only=True)
        back = a_code(code="BACK", most_uses=1, is_call_centre_only=True)
        Redemption.objects.create(promo=gone, subject="booking:1", pence=1, at=AT)
        Redemption.objects.create(promo=back, subject="booking:2", pence=1, at=AT, released_at=AT)
        first, second = Brand.objects.order_by("pk")[:2]
        a_code(code="THEIRS", is_call_centre_only=True).brands.add(second)
        found = list_call_centre_offers(ask=ask(brand_id=first.pk), at=AT)
        assert [promo.code for promo, _pence in found] == ["BACK"]

    @pytest.mark.parametrize(
        ("given", "rule"),
        [
            ({"total_pence": 139_999}, "floor"),
            ({"total_pence": 200_000, "people": 3}, "floor"),
            ({"has_exclusive_offer": True}, "exclusive_offer"),
            ({"has_price_match": True}, "price_match"),
            ({"total_pence": 140_000, "local_pence": 135_000}, "worth"),
            ({"is_new_booking": False}, "new_bookings"),
        ],
    )
    def test_says_which_term_is_not_met_z69(self, given: dict[str, Any], rule: str) -> None:
        a_code()
        assert refusal(**given)[1] == rule

    def test_m13_is_used_with_what_its_own_terms_allow_and_no_more(self) -> None:
        a_code(combines_with_price_match=True)
        assert find_discount("PROMO50", ask=ask(has_price_match=True), at=AT)[1] == 5_000
        assert refusal(has_exclusive_offer=True)[1] == "exclusive_offer"
        PromoCode.objects.update(combines_with_price_match=False, combines_with_exclusive=True)
        assert find_discount("PROMO50", ask=ask(has_exclusive_offer=True), at=AT)[1] == 5_000
        assert refusal(has_price_match=True) == ("This code cannot be used with a price match.", "price_match")

    @pytest.mark.parametrize("kind", ["has_exclusive_offer", "has_price_match"])
    def test_uk_12_does_not_take_the_place_of_an_offer_that_takes_off_as_much_or_more(self, kind: str) -> None:
        a_code(combines_with_price_match=True, combines_with_exclusive=True)
        said = "The offer you have takes off as much or more. One discount counts for a booking."
        for given_pence in (5_000, 20_000):
            given: dict[str, Any] = {kind: True, "given_pence": given_pence}
            assert refusal(**given) == (said, "smaller")
        assert find_discount("PROMO50", ask=ask(**{kind: True, "given_pence": 4_999}), at=AT)[1] == 5_000

    def test_m13_matching_prices_is_for_agents(self) -> None:
        code = a_code()
        code.is_price_match = True
        with pytest.raises(ValidationError, match="Only agents match prices"):
            code.full_clean()
        code.is_call_centre_only = True
        code.full_clean()

    def test_holds_from_its_first_moment_to_its_last(self) -> None:
        code = a_code()
        with pytest.raises(PromoRefused) as early:
            find_discount("PROMO50", ask=ask(), at=code.starts_at - timedelta(seconds=1))
        with pytest.raises(PromoRefused) as none:
            find_discount("NOSUCH", ask=ask(), at=AT)
        # T-15: nothing tells a code to come from one that is none.
        assert (early.value.message, early.value.rule) == (none.value.message, none.value.rule)
        assert find_discount("PROMO50", ask=ask(), at=code.starts_at)[1] == 5_000
        assert refusal(at=code.ends_at)[1] == "ended"

    def test_belongs_to_its_brands(self, demo_brands: None) -> None:
        first, second = Brand.objects.order_by("pk")[:2]
        a_code().brands.add(first)
        assert find_discount("PROMO50", ask=ask(brand_id=first.pk), at=AT)[1] == 5_000
        assert refusal(brand_id=second.pk)[1] == "unknown"


@pytest.mark.django_db
class TestRedeem:
    def test_counts_a_booking_once(self) -> None:
        a_code(most_uses=1)
        for _ in range(3):
            assert redeem("promo50", subject="booking:1", ask=ask(), at=AT).pence == 5_000
        with pytest.raises(PromoRefused) as refused:
            redeem("PROMO50", subject="booking:2", ask=ask(), at=AT)
        assert refused.value.rule == "used_up"

    def test_lets_somebody_else_have_a_use_that_was_given_back(self) -> None:
        a_code(most_uses=1)
        redeem("PROMO50", subject="booking:1", ask=ask(), at=AT)
        let_go(subject="booking:1", at=AT)
        redeem("PROMO50", subject="booking:2", ask=ask(), at=AT)
        with pytest.raises(PromoRefused):
            redeem("PROMO50", subject="booking:1", ask=ask(), at=AT)


@pytest.mark.django_db(transaction=True, serialized_rollback=True)
@pytest.mark.skipif(connection.vendor == "sqlite", reason="the test database of SQLite has one connection")
def test_five_uses_are_five_for_forty_clients_r_07() -> None:
    a_code(most_uses=5)

    def use(number: int) -> None:
        try:
            redeem("PROMO50", subject=f"booking:{number}", ask=ask(), at=AT)
        except PromoRefused:
            pass
        finally:
            connections.close_all()

    threads = [threading.Thread(target=use, args=(number,)) for number in range(40)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert Redemption.objects.count() == 5


@pytest.mark.django_db
class TestTerms:
    """UK-12: what stands beside a code is made of the code's own fields."""

    def test_say_floor_exclusions_and_the_last_day_uk_12(self) -> None:
        assert promo_terms(a_code(ends_at=datetime(2027, 2, 1, tzinfo=UTC))) == (
            "Only for packages of £700pp or more. New bookings only. "
            "Cannot be combined with price match or exclusive offers. Ends 31 January 2027."
        )

    def test_say_nothing_that_does_not_hold_uk_12(self) -> None:
        generous = a_code(min_pp_pence=0, combines_with_exclusive=True, combines_with_price_match=True)
        assert promo_terms(generous) == (
            "New bookings only. Used instead of a price match or an exclusive offer, where it takes off more. "
            "Ends 11 January 2027."
        )

    def test_say_the_most_that_a_percentage_takes_off_uk_12(self) -> None:
        capped = a_code(amount_pence=0, percent=10, most_pence=5_000)
        assert promo_terms(capped).startswith("Takes off at most £50. Only for packages of £700pp or more.")

    @pytest.mark.parametrize(
        ("most_uses", "said"),
        [(1, "Can be used once."), (100, "Can be used 100 times, by whoever books first.")],
    )
    def test_say_how_often_it_can_be_used_uk_12(self, most_uses: int, said: str) -> None:
        assert said in promo_terms(a_code(most_uses=most_uses))

    def test_say_of_one_allowed_exception_only_that_one_uk_12(self) -> None:
        assert promo_terms(a_code(combines_with_exclusive=True)) == (
            "Only for packages of £700pp or more. New bookings only. Cannot be combined with price match. "
            "Used instead of an exclusive offer, where it takes off more. Ends 11 January 2027."
        )

    def test_say_of_what_agents_give_that_nothing_is_combined_with_it_uk_12(self) -> None:
        given = a_code(is_call_centre_only=True, combines_with_exclusive=True, combines_with_price_match=True)
        assert "Cannot be combined with price match or exclusive offers." in promo_terms(given)
