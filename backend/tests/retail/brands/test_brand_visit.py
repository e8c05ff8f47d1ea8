"""Where a visit began, whether it is made on a phone, and which number it is shown (P05, PM4, R21, R22)."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import RequestFactory
from hypothesis import given
from hypothesis import strategies as st

from leeward.retail.brands.phones import Phone, PhoneRule, choose_phone, parse_phone
from leeward.retail.brands.visit import Referrer, Visit, campaign_value, find_referrer, host_of, is_phone, read_visit

IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1"
IPAD = "Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1"
PIXEL = "Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36"
TABLET = "Mozilla/5.0 (Linux; Android 16; SM-X910) AppleWebKit/537.36 Chrome/150.0 Safari/537.36"
DESKTOP = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36"
PRESS = Referrer("holiday-press", ("holiday-press.example",), ("press-letter",))


class TestIsPhone:
    @pytest.mark.parametrize(
        ("hint", "agent", "expected"),
        [
            ("", IPHONE, True),
            ("", PIXEL, True),
            ("", IPAD, False),
            ("", TABLET, False),
            ("", DESKTOP, False),
            ("", "", False),
            ("?1", DESKTOP, True),
            ("?0", PIXEL, False),
            ("nonsense", PIXEL, True),
        ],
    )
    def test_believes_the_hint_and_then_only_certain_agents(self, hint: str, agent: str, expected: bool) -> None:
        assert is_phone(mobile_hint=hint, user_agent=agent) is expected


class TestCampaignValue:
    @pytest.mark.parametrize("value", ["summer-27", "A.b_c~d", "x" * 128])
    def test_keeps_the_allowed_alphabet(self, value: str) -> None:
        assert campaign_value(value) == value

    @pytest.mark.parametrize("value", ["", "x" * 129, "<b>may</b>", "a b", "a\r\nCookie: x", "é", "{time}", "a'--"])
    def test_treats_anything_else_as_nothing(self, value: str) -> None:
        """T-18: an allow-list, not tag stripping."""
        assert campaign_value(value) == ""

    @given(st.text())
    def test_never_lets_markup_through(self, value: str) -> None:
        assert not set(campaign_value(value)) & set("<>\"'&{}\r\n ")


class TestReadVisit:
    def read(self, query: dict[str, str], **headers: Any) -> Visit:
        return read_visit(request=RequestFactory().get("/", query, **headers))

    def test_takes_source_campaign_and_referring_host(self) -> None:
        visit = self.read(
            {"utm_source": "press", "utm_campaign": "may"}, HTTP_REFERER="https://www.holiday-press.example/a?b=c"
        )
        assert visit == Visit("www.holiday-press.example", "press", "may", False)

    def test_forgets_a_referrer_on_the_site_itself(self) -> None:
        visit = self.read({}, HTTP_HOST="palm.example:8000", HTTP_REFERER="http://palm.example:8000/offers")
        assert visit.referrer_host == ""

    @pytest.mark.parametrize("referer", ["http://[broken", "javascript:alert(1)", "//", "\x00", "https://"])
    def test_survives_a_broken_referrer(self, referer: str) -> None:
        assert self.read({}, HTTP_REFERER=referer).referrer_host == ""

    @given(st.text(max_size=80))
    def test_reads_any_text_as_a_host_or_as_nothing(self, text: str) -> None:
        assert isinstance(host_of(text), str)


class TestFindReferrer:
    @pytest.mark.parametrize("host", ["holiday-press.example", "www.holiday-press.example"])
    def test_knows_a_partner_by_host_and_subdomain(self, host: str) -> None:
        assert find_referrer(visit=Visit(referrer_host=host), known=[PRESS]) == "holiday-press"

    def test_knows_a_partner_by_utm_source(self) -> None:
        assert find_referrer(visit=Visit(source="Press-Letter"), known=[PRESS]) == "holiday-press"

    @pytest.mark.parametrize("host", ["evilholiday-press.example", "holiday-press.example.evil.example", ""])
    def test_is_a_closed_table(self, host: str) -> None:
        assert find_referrer(visit=Visit(referrer_host=host, source="unknown"), known=[PRESS]) == ""


class TestParsePhone:
    def test_gives_both_forms(self) -> None:
        assert parse_phone(number="02079460142") == Phone("020 7946 0142", "tel:+442079460142")
        assert parse_phone(number="+353 1 234 5678") == Phone("+353 1 234 5678", "tel:+35312345678")

    @pytest.mark.parametrize("number", ["", "12", "call me", "020 7946 01429999", "<b>020 7946 0142</b>x"])
    def test_refuses_what_nobody_can_dial(self, number: str) -> None:
        with pytest.raises(ValueError, match="not a telephone number"):
            parse_phone(number=number)


def a_rule(name: str, **facts: Any) -> PhoneRule:
    return PhoneRule(
        Phone(name, f"tel:{name}"), facts.get("referrer", ""), facts.get("campaign", ""), facts.get("priority", 0)
    )


class TestChoosePhone:
    def choose(self, *rules: PhoneRule, referrer: str = "", campaign: str = "") -> str:
        own = Phone("own", "tel:1")
        return choose_phone(default=own, rules=rules, referrer=referrer, campaign=campaign).display

    def test_is_the_brand_s_own_number_for_everybody_else(self) -> None:
        assert self.choose(a_rule("press", referrer="press"), referrer="other", campaign="may") == "own"

    def test_follows_referrer_and_campaign(self) -> None:
        rules = (a_rule("press", referrer="press"), a_rule("may", campaign="May"))
        assert self.choose(*rules, referrer="press") == "press"
        assert self.choose(*rules, campaign="mAY") == "may"

    def test_needs_both_where_a_rule_asks_for_both(self) -> None:
        both = a_rule("both", referrer="press", campaign="may")
        assert self.choose(both, referrer="press") == "own"
        assert self.choose(both, referrer="press", campaign="may") == "both"

    def test_the_highest_priority_wins_then_the_more_particular_then_the_first(self) -> None:
        press, may = a_rule("press", referrer="press"), a_rule("may", campaign="may")
        both, loud = a_rule("both", referrer="press", campaign="may"), a_rule("loud", campaign="may", priority=5)
        visit = {"referrer": "press", "campaign": "may"}
        assert self.choose(press, may, both, loud, **visit) == "loud"
        assert self.choose(press, may, both, **visit) == "both"
        assert self.choose(press, may, **visit) == "press"
        assert self.choose(may, press, **visit) == "may"
