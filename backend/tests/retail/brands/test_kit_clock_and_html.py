"""The two tools every domain leans on: the clock, and the allow-list for rich text (T-07)."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leeward.retail.kit import clock
from leeward.retail.kit.html import is_safe_href, sanitised_html

NEW_YEAR = datetime(2027, 1, 1, tzinfo=UTC)


class TestNow:
    def test_is_aware_and_in_utc(self) -> None:
        assert clock.now().utcoffset() == timedelta(0)

    def test_stands_still_where_a_test_pins_it(self) -> None:
        with clock.pinned_at(NEW_YEAR):
            assert clock.now() == NEW_YEAR
        assert clock.now() != NEW_YEAR

    def test_cannot_be_pinned_to_a_guess(self) -> None:
        with pytest.raises(ValueError, match="time zone"), clock.pinned_at(datetime(2027, 1, 1)):  # noqa: DTZ001
            pass


class TestUkDate:
    def test_changes_at_midnight_in_the_uk(self) -> None:
        assert clock.uk_date(at=datetime(2026, 7, 1, 22, 59, tzinfo=UTC)) == date(2026, 7, 1)
        assert clock.uk_date(at=datetime(2026, 7, 1, 23, 0, tzinfo=UTC)) == date(2026, 7, 2)  # summer time
        assert clock.uk_date(at=datetime(2026, 12, 1, 23, 59, tzinfo=UTC)) == date(2026, 12, 1)

    def test_refuses_a_moment_without_a_zone(self) -> None:
        with pytest.raises(ValueError, match="time zone"):
            clock.uk_date(at=datetime(2027, 1, 1))  # noqa: DTZ001


class TestSanitisedHtml:
    def test_keeps_what_a_paragraph_needs(self) -> None:
        text = '<h2>Why</h2><p>A <strong>reef</strong> <em>here</em><br><a href="/offers">x</a></p><ul><li>x</li></ul>'
        assert sanitised_html(text) == text.replace('"/offers"', '"/offers" rel="noopener noreferrer"')

    @pytest.mark.parametrize(
        ("attack", "left"),
        [
            ("<script>alert(1)</script>hi", "hi"),
            ("<style>*{display:none}</style>hi", "hi"),
            ("<img src=x onerror=alert(1)>hi", "hi"),
            ('<p onclick="alert(1)" style="position:fixed" class="x" id="root">hi</p>', "<p>hi</p>"),
            ('<a href="javascript:alert(1)">hi</a>', '<a rel="noopener noreferrer">hi</a>'),
            ('<a href="java&#10;script:alert(1)">hi</a>', '<a rel="noopener noreferrer">hi</a>'),
            ('<a href="//evil.example">hi</a>', '<a rel="noopener noreferrer">hi</a>'),
            ('<a href="/\\evil.example">hi</a>', '<a rel="noopener noreferrer">hi</a>'),
            ('<a href="data:text/html,x">hi</a>', '<a rel="noopener noreferrer">hi</a>'),
            ("<svg><a xlink:href='javascript:alert(1)'>x</a></svg>hi", "hi"),
            ("<math><mtext><script>alert(1)</script></mtext></math>hi", "hi"),
            ("<form action=/x><input name=y>hi</form>", "hi"),
            ("<!-- x --><iframe src=//evil.example></iframe>hi", "hi"),
        ],
    )
    def test_drops_everything_else(self, attack: str, left: str) -> None:
        assert sanitised_html(attack) == left

    @given(st.text(alphabet="<>/\"'= abijscrpt:onclk&;#x\n", max_size=80))
    def test_is_the_same_the_second_time(self, text: str) -> None:
        """At save and at render: what was saved clean is drawn as it was saved."""
        once = sanitised_html(text)
        assert sanitised_html(once) == once
        assert "<script" not in once.lower()


class TestIsSafeHref:
    @pytest.mark.parametrize(
        "href", ["/", "/a?b=c#d", "#top", "https://a.example:8443/x", "tel:+442079460142", "mailto:a@b.example"]
    )
    def test_lets_ordinary_links_through(self, href: str) -> None:
        assert is_safe_href(href)

    @pytest.mark.parametrize(
        "href",
        [
            "http://a.example",
            "HTTPS://a.example",
            "https://a@b.example",
            "https://a.example:0",
            "https://[x",
            "vbscript:x",
            "#",
            "x" * 2001,
        ],
    )
    def test_stops_the_others(self, href: str) -> None:
        assert not is_safe_href(href)
