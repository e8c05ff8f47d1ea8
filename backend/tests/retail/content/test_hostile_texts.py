"""T-07: two thousand hostile texts through every field that editors write; none executes, none fetches."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from django.apps import apps
from django.core.exceptions import ValidationError
from django.db import models
from markdown_it import MarkdownIt
from wagtail import blocks
from wagtail.fields import RichTextField, StreamField
from wagtail.rich_text import RichText

from leeward.retail.brands.overlay import overlay_of_rows
from leeward.retail.brands.queries import get_default_brand
from leeward.retail.content import tokens
from leeward.retail.content.answers import row_out
from leeward.retail.content.blocks import LinkBlock
from leeward.retail.content.structure import CardFacts, PageStructure, Row, read_rows
from leeward.retail.content.structure.live_prices import LivePrices
from leeward.retail.editorial.models import Post
from leeward.retail.editorial.queries.sections import read_sections
from leeward.retail.kit.html import is_safe_href
from leeward.retail.kit.staff.rich_text import CleanRichTextBlock, CleanRichTextField
from leeward.retail.pages.built.builder import built_rows
from tests.hostile.corpus import payloads
from tests.hostile.judge import href_problem, html_problems, strings_of

DOMAINS = (
    "brands", "content", "editorial", "enquiries", "geography", "hotels", "navigation", "offers", "pictures",
    "promotions", "subscriptions",
)  # fmt: skip
ADDRESS = re.compile(r"(^|_)(href|link|url)$")
CHECKED_BY_THE_PAGE = {"hero_button_link", "hero_caption_link"}  # by its `clean`, as a card's link is
CARD_TEXTS = (
    "configuration", "heading", "label", "place", "text", "long_description", "alt_text", "terms", "tone", "link",
    "button", "link_text",
)  # fmt: skip
HTML_KEY = re.compile(r"(Html|\.html)$")
CLOSED = {
    "tone": tokens.TONES, "background": tokens.BACKGROUNDS, "smallBackground": [("", ""), *tokens.BACKGROUNDS],
    "mediumBackground": [("", ""), *tokens.BACKGROUNDS], "smallPadding": tokens.PADDINGS, "frame": tokens.CARD_LOOKS,
    "mediumPadding": tokens.PADDINGS, "largePadding": tokens.PADDINGS, "imageMaxHeight": tokens.IMAGE_HEIGHTS,
    "columnsSmall": tokens.GRID_COLUMNS, "columnsMedium": tokens.GRID_COLUMNS, "columnsLarge": tokens.GRID_COLUMNS,
    "colour": tokens.TEXT_COLOURS, "size": tokens.TEXT_SIZES, "padding": tokens.TEXT_PADDINGS,
    "align": tokens.TEXT_ALIGNMENTS,
}  # fmt: skip


def stored_row(payload: str, number: int) -> dict[str, Any]:
    """A row with the payload in every text and every choice, as if it had come into the database past all forms."""
    layout = dict.fromkeys(("small_padding", "medium_padding", "large_padding", "small_background"), payload)
    card = {
        **dict.fromkeys(CARD_TEXTS, payload),
        "price": {"pounds_pp": 9, "basis_first": payload, "basis_second": payload},
        "layout": dict.fromkeys(("grid_column_small", "image_max_height", "css"), payload),
        "styles": [{"value": dict.fromkeys(("text", "colour", "font_size", "padding", "text_align"), payload)}],
    }
    value = {**dict.fromkeys(("header", "intro", "background", "link", "link_text"), payload), "layout": layout}
    return {"type": "row", "id": f"r{number}", "value": {**value, "cards": [{"id": f"c{number}", "value": card}]}}


def stored_banner(payload: str, number: int) -> dict[str, Any]:
    value = dict.fromkeys(("text", "alt_text", "link", "link_text", "background", "colour"), payload)
    return {"type": "banner", "id": f"b{number}", "value": value}


def structure_of(stored: list[dict[str, Any]]) -> PageStructure:
    rows = read_rows(stored=stored, facts=CardFacts(), prices=LivePrices())
    return PageStructure(1, "x", "x", "/x", True, "x", "x", rows, ("page-1",), None)


@cache
def everything() -> PageStructure:
    texts = payloads()
    rows = [stored_row(text, number) for number, text in enumerate(texts)]
    return structure_of(rows + [stored_banner(text, number) for number, text in enumerate(texts)])


class TestCorpus:
    def test_holds_two_thousand_texts(self) -> None:
        assert len(payloads()) >= 2000

    def test_would_be_noticed_by_the_judge(self) -> None:
        found = sum(bool(html_problems(text)) for text in payloads())
        assert found > 1500  # the others are links in Markdown, entities, wide letters, styles without a tag


class TestBuiltPages:
    @pytest.mark.django_db
    def test_put_no_hostile_html_address_or_style_into_a_page(self, demo_brands: None) -> None:
        problems: list[str] = []
        for row in built_rows(everything(), brand=get_default_brand(), is_preview=True):
            for path, text in strings_of(row.model_dump(mode="json", by_alias=True)):
                key = path.rpartition(".")[2].partition("[")[0]
                if HTML_KEY.search(path):
                    problems += html_problems(text)
                elif key == "href" and (problem := href_problem(text)):
                    problems.append(problem)
                elif key in CLOSED and text not in dict(CLOSED[key]):
                    problems.append(f"{key}: {text}")
        assert problems == []

    def test_tell_no_hostile_markdown_or_address_through_the_api(self) -> None:
        # A reader that trusts us: links and pictures are drawn, and HTML is passed through as it stands.
        reader = MarkdownIt("commonmark", {"html": True})
        problems: list[str] = []
        for row in everything().rows:
            if isinstance(row, Row):
                content = row_out(row).cards[0].contentData
                problems += html_problems(reader.render(content.long_description))
                problems += [f"link {content.link_to_page}"] if not _is_harmless(content.link_to_page) else []
        assert problems == []

    def test_put_no_hostile_text_of_a_brand_into_a_page(self) -> None:
        texts = payloads()
        rows = [stored_row("calm", number) for number in range(len(texts))]
        own = [
            {"path": f"rows/r{number}/cards/c{number}/{name}", "kind": kind, "text": text, "picture": None}
            for number, text in enumerate(texts)
            for name, kind in (("long_description", "rich"), ("link", "link"))
        ]
        facts = CardFacts(overlay=overlay_of_rows(own))
        problems: list[str] = []
        for row in read_rows(stored=rows, facts=facts, prices=LivePrices()):
            assert isinstance(row, Row)
            problems += html_problems(row.cards[0].long_description_html)
            problems += [row.cards[0].link_href] if not _is_harmless(row.cards[0].link_href) else []
        assert problems == []


def _is_harmless(href: str) -> bool:
    return href == "" or is_safe_href(href)


class TestEditorialTexts:
    def test_put_no_hostile_html_or_address_into_a_text(self) -> None:
        field: Any = Post._meta.get_field("sections")
        stream = field.stream_block
        raw: list[dict[str, Any]] = []
        for number, text in enumerate(payloads()):
            link = {"type": "item", "id": f"l{number}", "value": {"label": text, "href": text}}
            question = {"type": "item", "id": f"q{number}", "value": {"question": text, "answer": text}}
            raw += [
                {"type": "text", "id": f"t{number}", "value": {"heading": text, "text": text}},
                {"type": "quote", "id": f"u{number}", "value": {"text": text, "who": text}},
                {"type": "questions", "id": f"v{number}", "value": {"heading": text, "questions": [question]}},
                {"type": "links", "id": f"w{number}", "value": {"heading": text, "links": [link]}},
            ]
        problems: list[str] = []
        for section in read_sections(stream.to_python(raw)):
            if section.kind == "text":
                problems += html_problems(section.html)
                assert re.fullmatch(r"[a-z0-9_-]*", section.anchor)
            elif section.kind == "questions":
                problems += [p for one in section.questions for p in html_problems(one.answer_html)]
            elif section.kind == "links":
                problems += [link.href for link in section.links if not _is_harmless(link.href)]
        assert problems == []


def leaf_blocks(block: blocks.Block, path: str) -> Iterator[tuple[str, blocks.Block]]:
    """Every block of a stream that holds a value of its own."""
    if isinstance(block, blocks.ListBlock):
        yield from leaf_blocks(block.child_block, f"{path}[]")
    elif isinstance(block, blocks.BaseStructBlock | blocks.BaseStreamBlock):
        for name, child in block.child_blocks.items():
            yield from leaf_blocks(child, f"{path}.{name}")
    else:
        yield path, block


def written_fields() -> Iterator[tuple[str, Any]]:
    for label in DOMAINS:
        for model in apps.get_app_config(label).get_models():
            for field in model._meta.get_fields():
                if not getattr(field, "related_model", None):
                    yield f"{model.__name__}.{field.name}", field


def stream_leaves() -> dict[str, blocks.Block]:
    return {
        path: block
        for name, field in written_fields()
        if isinstance(field, StreamField)
        for path, block in leaf_blocks(field.stream_block, name)
    }


class TestFieldsOnTheWayIn:
    def test_hold_rich_text_only_where_it_is_sanitised_when_saved(self) -> None:
        loose = [name for name, field in written_fields() if type(field) is RichTextField]
        loose += [name for name, block in stream_leaves().items() if type(block) is blocks.RichTextBlock]
        loose += [name for name, block in stream_leaves().items() if isinstance(block, blocks.RawHTMLBlock)]
        assert loose == []

    def test_store_no_hostile_rich_text_in_a_column(self) -> None:
        fields = {name: field for name, field in written_fields() if isinstance(field, CleanRichTextField)}
        assert len(fields) >= 4
        field = next(iter(fields.values()))
        assert [p for text in payloads() for p in html_problems(field.get_prep_value(text))] == []

    def test_store_no_hostile_rich_text_in_a_block(self) -> None:
        found = {name: block for name, block in stream_leaves().items() if isinstance(block, CleanRichTextBlock)}
        assert any("long_description" in name for name in found)
        block = next(iter(found.values()))
        kept = [block.get_prep_value(RichText(text)) for text in payloads()]
        assert [p for text in kept for p in html_problems(text)] == []

    def test_refuse_hostile_addresses_in_every_field_and_block_that_holds_one(self) -> None:
        hostile = [text for text in payloads() if not is_safe_href(text)]
        checks = {
            path: block.clean for path, block in stream_leaves().items() if ADDRESS.search(path.rpartition(".")[2])
        }
        for path, field in written_fields():
            name = path.rpartition(".")[2]
            if isinstance(field, models.CharField) and ADDRESS.search(name):
                checks[path] = LinkBlock().clean if name in CHECKED_BY_THE_PAGE else field.run_validators
        assert len(checks) > 20
        taken = [(path, text) for path, check in checks.items() for text in hostile[::11] if _is_taken(check, text)]
        assert taken == []

    @pytest.mark.parametrize("name", ["heading", "header", "href", "link", "button", "question", "who", "caption"])
    def test_refuse_markup_in_a_line_and_hostile_addresses_with_a_sentence(self, name: str) -> None:
        found = [block for path, block in stream_leaves().items() if path.rpartition(".")[2] == name]
        assert found
        for text in payloads()[::7]:
            for block in found:
                try:
                    kept = block.clean(block.normalize(text))
                except ValidationError as refused:
                    assert refused.messages[0]
                else:
                    assert "<" not in kept
                    assert name not in {"href", "link"} or is_safe_href(kept)


def _is_taken(check: Any, text: str) -> bool:
    try:
        check(text)
    except ValidationError as refused:
        return not refused.messages[0]
    return True
