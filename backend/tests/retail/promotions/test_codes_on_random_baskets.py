"""R-07: whatever code meets whatever basket, its terms are kept, and what it takes off is counted by them alone."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from decimal import ROUND_DOWN, Decimal

import pytest

from leeward.retail.brands.models import Brand
from leeward.retail.promotions.errors import PromoRefused
from leeward.retail.promotions.models import PromoCode, Redemption
from leeward.retail.promotions.operations.redeeming import let_go, redeem
from leeward.retail.promotions.queries import PromoAsk
from tests.reliability.forms import note, rounds

AT = datetime(2027, 1, 10, 12, tzinfo=UTC)
HOUR = timedelta(hours=1)
BASKETS = rounds(short=300, full=10_000)
CODES = 40


def _codes(chance: random.Random, brands: list[Brand]) -> list[tuple[PromoCode, frozenset[int]]]:
    """Of every kind that editors can make, each with the brands that it is for (none: all)."""
    made = []
    for number in range(CODES):
        is_amount = chance.random() < 0.5
        begins = chance.choice((-48, -48, -48, 0, 1))
        code = PromoCode.objects.create(
            code=f"CODE-{number}",
            name="Some off",
            amount_pence=chance.choice((1, 5_000, 12_345, 150_000)) if is_amount else 0,
            percent=0 if is_amount else chance.randint(1, 90),
            most_pence=chance.choice((0, 0, 1, 20_000)),
            min_pp_pence=chance.choice((0, 1, 70_000, 99_999)),
            starts_at=AT + begins * HOUR,
            ends_at=AT + chance.choice((0, 1, 48, 48) if begins < 0 else (48,)) * HOUR,
            most_uses=chance.choice((None, None, 1, 7)),
            combines_with_exclusive=chance.random() < 0.5,
            combines_with_price_match=chance.random() < 0.5,
            is_call_centre_only=chance.random() < 0.3,
            is_active=chance.random() < 0.95,
        )
        own = chance.sample(brands, chance.choice((0, 0, 1, 2)))
        code.brands.set(own)
        made.append((code, frozenset(brand.pk for brand in own)))
    return made


def _a_basket(chance: random.Random, brands: list[Brand], code: PromoCode) -> PromoAsk:
    """Often just above, at or below what the code asks for: there mistakes live."""
    people = chance.randint(1, 9)
    near = code.min_pp_pence * people + chance.choice((-1, 0, 1))
    total = max(1, chance.choice((near, near, chance.randint(1, 2_000_000))))
    return PromoAsk(
        brand_id=chance.choice(brands).pk,
        total_pence=total,
        people=people,
        local_pence=chance.choice((0, 0, total // 2, total)),
        has_exclusive_offer=chance.random() < 0.2,
        has_price_match=chance.random() < 0.2,
        given_pence=chance.choice((0, 0, 0, 0, 0, 0, 4_999, 20_000)),
        is_new_booking=chance.random() < 0.9,
        is_at_desk=chance.random() < 0.4,
    )


def _off(code: PromoCode, total_pence: int) -> int:
    """What the code's own words promise, counted in pounds as a person would."""
    share = Decimal(total_pence) / 100 * code.percent / 100
    pounds = Decimal(code.amount_pence) / 100 if code.amount_pence else share.quantize(Decimal("0.01"), ROUND_DOWN)
    if code.most_pence:
        pounds = min(pounds, Decimal(code.most_pence) / 100)
    return min(int(pounds * 100), total_pence)


def _broken(code: PromoCode, own: frozenset[int], ask: PromoAsk, used: int) -> set[str]:
    """The terms that this basket does not meet (M13, UK-12, Z69)."""
    is_hidden = code.is_call_centre_only and not ask.is_at_desk
    is_strange = not code.is_active or is_hidden or code.starts_at > AT or bool(own and ask.brand_id not in own)
    is_visitors = not code.is_call_centre_only
    each = Decimal(ask.total_pence) / ask.people
    terms = {
        "unknown": is_strange,
        "ended": code.ends_at <= AT,
        "new_bookings": not ask.is_new_booking,
        "exclusive_offer": ask.has_exclusive_offer and is_visitors and not code.combines_with_exclusive,
        "price_match": ask.has_price_match and is_visitors and not code.combines_with_price_match,
        "smaller": is_visitors and 0 < ask.given_pence >= _off(code, ask.total_pence),
        "floor": each < code.min_pp_pence,
        "worth": ask.total_pence - ask.local_pence - _off(code, ask.total_pence) <= 0,
        "used_up": code.most_uses is not None and used >= code.most_uses,
    }
    return {rule for rule, is_broken in terms.items() if is_broken}


@pytest.mark.django_db
def test_terms_are_kept_on_random_baskets_r_07(demo_brands: None) -> None:
    chance, brands, used = random.Random(7), list(Brand.objects.order_by("pk")), Counter[str]()
    codes, outcomes = _codes(chance, brands), Counter[str]()
    for number in range(BASKETS):
        code, own = chance.choice(codes)
        ask, subject = _a_basket(chance, brands, code), f"basket:{number}"
        broken = _broken(code, own, ask, used[code.code])
        try:
            use = redeem(chance.choice((code.code, f" {code.code.lower()} ")), subject=subject, ask=ask, at=AT)
        except PromoRefused as refused:
            assert refused.rule in broken, (code.__dict__, ask)
            outcomes[str(refused.rule)] += 1
            continue
        assert not broken, (code.__dict__, ask)
        assert use.pence == _off(code, ask.total_pence)
        assert 0 <= use.pence < ask.total_pence - ask.local_pence
        outcomes["taken off"] += 1
        used[code.code] += 1
        # Asked again by the same basket it is one use, for whatever the basket has become.
        again = redeem(code.code, subject=subject, ask=replace(ask, total_pence=ask.total_pence + 1), at=AT)
        assert (again.pk, again.pence) == (use.pk, use.pence)
        if chance.random() < 0.2:
            let_go(subject=subject, at=AT)
            used[code.code] -= 1
    for code, _own in codes:
        assert Redemption.objects.filter(promo=code, released_at=None).count() == used[code.code]
    every = {
        "unknown",
        "ended",
        "new_bookings",
        "exclusive_offer",
        "price_match",
        "smaller",
        "floor",
        "worth",
        "used_up",
    }
    assert outcomes.keys() == every | {"taken off"}
    note("R-07 baskets", baskets=BASKETS, taken_off=outcomes["taken off"], against_terms=0)
