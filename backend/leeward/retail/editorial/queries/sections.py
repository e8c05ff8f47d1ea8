"""Passages of a post, a page or a legal text, as finished values."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Literal

from django.utils.text import slugify

from leeward.retail.kit.html import is_safe_href, sanitised_html
from leeward.retail.pictures.models import Picture

_TAG = re.compile(r"<[^>]*>")
WORDS_A_MINUTE = 220


@dataclass(frozen=True, slots=True)
class TextSection:
    """A passage; `anchor` is where links may point, "" without a heading. `html` is sanitised."""

    key: str
    heading: str
    html: str
    anchor: str
    kind: Literal["text"] = "text"


@dataclass(frozen=True, slots=True)
class PictureSection:
    key: str
    picture: Picture
    alt: str
    caption: str
    kind: Literal["picture"] = "picture"


@dataclass(frozen=True, slots=True)
class QuoteSection:
    key: str
    text: str
    who: str
    kind: Literal["quote"] = "quote"


@dataclass(frozen=True, slots=True)
class Question:
    question: str
    answer_html: str


@dataclass(frozen=True, slots=True)
class QuestionsSection:
    key: str
    heading: str
    questions: tuple[Question, ...]
    kind: Literal["questions"] = "questions"


@dataclass(frozen=True, slots=True)
class TextLink:
    label: str
    href: str


@dataclass(frozen=True, slots=True)
class LinksSection:
    key: str
    heading: str
    links: tuple[TextLink, ...]
    kind: Literal["links"] = "links"


Section = TextSection | PictureSection | QuoteSection | QuestionsSection | LinksSection


def read_sections(stream: Iterable[Any]) -> tuple[Section, ...]:
    """The passages of a stream in order; a picture that is gone, or a passage of an unknown kind, is left out."""
    made = (_READERS[block.block_type](str(block.id), block.value) for block in stream if block.block_type in _READERS)
    return tuple(section for section in made if section is not None)


def minutes_to_read(sections: Iterable[Section]) -> int:
    """Whole minutes, at least one."""
    words = 0
    for section in sections:
        if isinstance(section, TextSection):
            words += len(_TAG.sub(" ", section.html).split())
        elif isinstance(section, QuestionsSection):
            words += sum(len(_TAG.sub(" ", q.answer_html).split()) for q in section.questions)
    return max(1, round(words / WORDS_A_MINUTE))


def sections_html(sections: Iterable[Section]) -> str:
    """The text passages as one sanitised text, headings included: for short texts that fold out in one piece."""
    parts = []
    for section in sections:
        if isinstance(section, TextSection):
            heading = f"<h3>{section.heading}</h3>" if section.heading else ""
            parts.append(heading + section.html)
    return sanitised_html("".join(parts))


def _html(rich_text: Any) -> str:
    return sanitised_html(getattr(rich_text, "source", "") or "")


def _text(key: str, value: Any) -> Section:
    heading = value["heading"] or ""
    return TextSection(key=key, heading=heading, html=_html(value["text"]), anchor=slugify(heading))


def _picture(key: str, value: Any) -> Section | None:
    picture = value["picture"]
    if picture is None:
        return None
    alt = value["alt"] or picture.default_alt_text
    return PictureSection(key=key, picture=picture, alt=alt, caption=value["caption"] or "")


def _quote(key: str, value: Any) -> Section:
    return QuoteSection(key=key, text=value["text"], who=value["who"] or "")


def _questions(key: str, value: Any) -> Section:
    asked = tuple(Question(question=one["question"], answer_html=_html(one["answer"])) for one in value["questions"])
    return QuestionsSection(key=key, heading=value["heading"] or "", questions=asked)


def _links(key: str, value: Any) -> Section:
    links = tuple(
        TextLink(label=one["label"], href=one["href"]) for one in value["links"] if is_safe_href(one["href"] or "")
    )
    return LinksSection(key=key, heading=value["heading"] or "", links=links)


_READERS: dict[str, Callable[[str, Any], Section | None]] = {
    "text": _text,
    "picture": _picture,
    "quote": _quote,
    "questions": _questions,
    "links": _links,
}
