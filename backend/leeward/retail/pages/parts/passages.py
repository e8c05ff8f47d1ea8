"""Passages that staff write, as sections of a page."""

from __future__ import annotations

from collections.abc import Iterable

from django.utils.html import escape
from django.utils.text import slugify

from leeward.retail.editorial.queries import (
    LinksSection,
    PictureSection,
    QuestionsSection,
    QuoteSection,
    Section,
    TextSection,
)
from leeward.retail.pages.parts.pictures import picture_props
from leeward.retail.pages.props.sections import (
    AccordionSectionProps,
    PanelProps,
    PictureSectionProps,
    ProseSectionProps,
    QuoteSectionProps,
    SectionProps,
)


def passages(sections: Iterable[Section]) -> list[SectionProps]:
    """In their order; the first text stands a little larger."""
    made: list[SectionProps] = []
    for section in sections:
        made.append(_passage(section, is_first=not any(one.kind == "prose" for one in made)))
    return made


def _passage(section: Section, *, is_first: bool) -> SectionProps:
    match section:
        case TextSection():
            return ProseSectionProps(kind="prose", heading=section.heading, html=section.html, is_lead=is_first)
        case PictureSection():
            picture = picture_props(picture=section.picture, preset="large", alt=section.alt)
            return PictureSectionProps(kind="picture", picture=picture, caption=section.caption)
        case QuoteSection():
            return QuoteSectionProps(kind="quote", text=section.text, who=section.who)
        case QuestionsSection():
            return AccordionSectionProps(kind="accordion", heading=section.heading, panels=question_panels(section))
        case LinksSection():
            items = "".join(
                f'<li><a href="{escape(link.href)}">{escape(link.label)}</a></li>' for link in section.links
            )
            return ProseSectionProps(kind="prose", heading=section.heading, html=f"<ul>{items}</ul>", is_lead=False)


def question_panels(section: QuestionsSection) -> list[PanelProps]:
    """One panel a question, under an id of its own."""
    return [
        PanelProps(id=f"{slugify(one.question)[:50] or 'question'}", title=one.question, note="", html=one.answer_html)
        for one in section.questions
    ]
