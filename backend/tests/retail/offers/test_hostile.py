"""Two thousand hostile texts through the fields of offers: nothing runs, nothing is fetched (T-07)."""

from __future__ import annotations

from html.parser import HTMLParser
from itertools import product
from typing import Any

import pytest
from django.core.exceptions import ValidationError

from leeward.retail.hotels.models import Hotel
from leeward.retail.kit.html import is_safe_href
from leeward.retail.offers.models import Collection, CuratedEntry, CuratedList, DealOfTheWeek, Offer, Superhero
from leeward.retail.offers.models.choices import ListKind
from tests.retail.offers.offer_shop import an_offer, read
from tests.retail.search.shop import NOW

TAGS = ("script", "iframe", "svg", "math", "object", "embed", "link", "meta", "base", "form", "style", "template",
        "video", "audio", "img", "input", "details", "marquee", "body", "noscript")  # fmt: skip
HANDLERS = ("onload", "onerror", "onclick", "onfocus", "ontoggle", "onpointerover", "onanimationstart", "onbegin")
ADDRESSES = ("javascript:alert(1)", "JaVaScRiPt:alert(1)", "java\tscript:alert(1)", "\x01javascript:alert(1)",
             "data:text/html,<script>alert(1)</script>", "//evil.example/x", "\\\\evil.example", "vbscript:x",
             "https://user@evil.example", "&#106;avascript:alert(1)", "http://evil.example/x", "blob:x")  # fmt: skip
SHELLS = ("{}", "<p>{}</p>", "<b>{}", "</p>{}", "<a href='#'>{}</a>", "<ul><li>{}", "<!--{}-->", "<p title='{}'>x</p>")

HARMLESS_TAGS = {"p", "br", "h2", "h3", "h4", "strong", "b", "em", "i", "s", "sup", "sub", "small", "abbr",
                 "blockquote", "cite", "ul", "ol", "li", "dl", "dt", "dd", "a", "hr"}  # fmt: skip
HARMLESS_ATTRIBUTES = {"href", "title", "rel", "lang"}


class Reader(HTMLParser):
    """Reads as a browser would, and gathers what could run or fetch."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [tag] * (tag not in HARMLESS_TAGS)
        self.found += [name for name, _ in attrs if name not in HARMLESS_ATTRIBUTES]
        self.found += [value or "" for name, value in attrs if name == "href" and not is_safe_href(value or "")]

    def handle_comment(self, data: str) -> None:
        self.found.append(data)


def payloads() -> list[str]:
    """Every tag with every handler and address, in every shell, until there are two thousand."""
    parts = [
        f"<{tag} {handler}=alert(1) src=https://evil.example>{tag}</{tag}>" for tag, handler in product(TAGS, HANDLERS)
    ]
    parts += [f'<a href="{address}" {handler}=alert(1)>x</a>' for address, handler in product(ADDRESSES, HANDLERS)]
    parts += [f"<{tag} style='background:url(https://evil.example)'>x" for tag in (*TAGS, "p", "a", "b")]
    found = [shell.format(part) for shell, part in product(SHELLS, parts)]
    assert len(found) >= 2000
    return found


def is_harmless(html: str) -> bool:
    reader = Reader()
    reader.feed(html)
    reader.close()
    return not reader.found


class TestHostileTexts:
    def test_the_check_sees_what_it_looks_for(self) -> None:
        assert sum(not is_harmless(payload) for payload in payloads()) > 1900
        assert is_harmless('<p>Fine <a href="/offers">here</a></p>')

    def test_are_clean_when_stored_and_when_served(self, hotels: dict[str, Hotel]) -> None:
        """In batches: one offer holds a hundred of them in each of its texts."""
        offer = an_offer(hotels=[hotels["MV1"]])
        texts = payloads()
        for start in range(0, len(texts), 100):
            batch = "\n".join(texts[start : start + 100])
            for field in ("headline", "why", "long_description", "terms"):
                setattr(offer, field, batch)
            offer.save()
            offer.refresh_from_db()
            assert all(is_harmless(getattr(offer, field)) for field in ("headline", "why", "long_description", "terms"))
        shown = read("/api/offers/winter-sun/details")["content"]
        assert all(is_harmless(html) for html in shown.values())

    def test_are_clean_when_served_even_if_they_were_stored_another_way(self, hotels: dict[str, Hotel]) -> None:
        an_offer(hotels=[hotels["MV1"]])
        worst = "".join(payloads()[::37])
        Offer.objects.update(headline=worst, why=worst, terms=worst, long_description=worst)
        body = read("/api/offers/winter-sun")
        assert all(is_harmless(html) for html in (body["why"], body["terms"], body["content"]["headline"]))

    @pytest.mark.parametrize("text", ["<b>x</b>", "a\nb", "\x00", "<script>alert(1)</script>"])
    def test_find_no_way_into_plain_texts(self, db: None, text: str) -> None:
        things: list[tuple[Any, tuple[str, ...]]] = [
            (Offer(slug="a", active_from=NOW), ("name", "cap_text", "neutral_headline", "stated_basis")),
            (Collection(slug="a"), ("name", "title", "strapline")),
            (CuratedList(kind=ListKind.HOT_TWENTY), ("title",)),
            (CuratedEntry(), ("heading", "line", "person_name", "person_role")),
            (DealOfTheWeek(), ("title",)),
            (Superhero(slug="a"), ("name", "heading", "description", "button_text")),
        ]
        for thing, fields in things:
            for field in fields:
                setattr(thing, field, text)
                with pytest.raises(ValidationError):
                    thing.clean_fields(exclude=[one.name for one in thing._meta.fields if one.name != field])

    @pytest.mark.parametrize("address", ADDRESSES)
    def test_find_no_way_into_addresses(self, hotels: dict[str, Hotel], address: str) -> None:
        for thing, field in ((Offer(), "url"), (Superhero(), "target_url")):
            setattr(thing, field, address)
            with pytest.raises(ValidationError):
                thing.clean_fields(exclude=[one.name for one in thing._meta.fields if one.name != field])
        an_offer(url=address)
        assert read("/api/offers/winter-sun")["url"] == "/offers/winter-sun"

    @pytest.mark.parametrize(
        ("field", "value"),
        [
            ("classname", "offer-plain evil"), ("background_colour", "red;}"), ("background_position", "url(x)"),
            ("overlay", "<b>"), ("board", "ZZZ"), ("offer_type", 99), ("airports", ["<b>"]), ("child_ages", [99]),
        ],
    )  # fmt: skip
    def test_find_no_way_into_closed_lists(self, db: None, field: str, value: Any) -> None:
        offer = Offer(**{field: value})
        with pytest.raises(ValidationError):
            offer.clean_fields(exclude=[one.name for one in offer._meta.fields if one.name != field])
