"""Offer tokens: what was offered comes back whole, or not at all (T-01)."""

from __future__ import annotations

import base64
from datetime import timedelta

import pytest

from leeward.retail.search.errors import BadOfferToken, OfferExpired
from leeward.retail.search.offer_tokens import read_offer, sign_offer
from leeward.retail.search.pricing_client import PriceBook
from leeward.retail.search.staff_answers import explain
from tests.pricing.builders import a_hotel, a_plan, a_world
from tests.retail.search.shop import NOW, Shop, publish

QUOTE = (
    "/api/search/quote",
    "itemcode=MV1&depair=LGW&date=2027-05-03&nights=7&room[adults]=2&room[children]=1&room[ages][]=5",
)


@pytest.fixture
def token(shop: Shop) -> str:
    return str(shop.get(*QUOTE).data["offer_token"])


class TestOfferTokens:
    def test_carry_the_snapshot_the_package_and_its_price(self, token: str) -> None:
        claims = read_offer(token=token, now=NOW)
        # (2 × 100 + 50) × 7 + 2 × (2 × 200 + 100).
        assert (claims.itemcode, claims.board, claims.total_pence) == ("MV1", "HB", 275_000)
        assert claims.generation > 1_000  # as it is named outside (T-01)
        assert (claims.workspace, claims.rooms[0].ages, claims.outbound.code) == ("main", (5,), "OUT")
        assert claims.ends_at == NOW + timedelta(minutes=30)

    def test_come_back_exactly_as_they_were_signed(self, token: str) -> None:
        claims = read_offer(token=token, now=NOW)
        assert read_offer(token=sign_offer(claims=claims), now=NOW) == claims

    def test_end_after_half_an_hour(self, token: str) -> None:
        read_offer(token=token, now=NOW + timedelta(minutes=29, seconds=59))
        with pytest.raises(OfferExpired) as refused:
            read_offer(token=token, now=NOW + timedelta(minutes=30))
        assert (refused.value.code, refused.value.status) == ("offer_expired", 410)

    def test_are_refused_when_a_single_character_differs_t_01(self, token: str) -> None:
        for place in range(0, len(token), 7):
            other = "A" if token[place] != "A" else "B"
            with pytest.raises(BadOfferToken):
                read_offer(token=token[:place] + other + token[place + 1 :], now=NOW)

    @pytest.mark.parametrize("text", ["", ":", "a:b", "é" * 40, "x" * 100_000, base64.b64encode(b"{}").decode()])
    def test_are_refused_when_they_are_none(self, text: str) -> None:
        with pytest.raises(BadOfferToken):
            read_offer(token=text, now=NOW)

    def test_signed_for_another_purpose_are_refused_t_01(self, token: str) -> None:
        from django.core import signing

        with pytest.raises(BadOfferToken):
            read_offer(token=signing.Signer(salt="something.else").sign_object({"v": 1}), now=NOW)


class TestExplain:
    def test_prices_the_same_package_anew_line_by_line(self, shop: Shop, token: str) -> None:
        said = explain(edition=PriceBook(shop.folder).current(), token=token, now=NOW)
        assert (said["total_pence"], said["difference_pence"], said["is_same_package"]) == (275_000, 0, True)
        assert sum(line["pence"] for line in said["lines"]) == 275_000

    def test_says_what_a_new_price_differs_by(self, shop: Shop, token: str, tmp_path: object) -> None:
        folder = shop.folder.parent / "dearer"
        publish(folder, a_world(a_hotel("MV1", plans=(a_plan(amount=110),))), generation=2)
        said = explain(edition=PriceBook(folder).current(), token=token, now=NOW)
        assert (said["generation"], said["difference_pence"]) == (2, 17_500)  # (2 × 10 + 5) × 7
