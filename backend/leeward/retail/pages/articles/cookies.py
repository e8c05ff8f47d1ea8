"""The cookie page: what staff write about cookies, then everything that is kept, from its one list (UK-24, T-21)."""

from __future__ import annotations

from leeward.retail.editorial import queries as editorial
from leeward.retail.editorial.errors import UnknownHelp
from leeward.retail.pages.articles.pages import HELP, escaped, help_answer, number_of, text_page_answer
from leeward.retail.pages.asking import Asking
from leeward.retail.pages.delivery.answer import Answer
from leeward.retail.pages.frame.page_heads import HOME, page_head
from leeward.retail.pages.props.sections import ProseSectionProps, SectionProps
from leeward.retail.tracking.consent import PURPOSES, Purpose
from leeward.retail.tracking.inventory import INVENTORY, Stored

SLUG = "cookies"


def cookies(asking: Asking) -> Answer:
    """There is always one, also in a shop whose staff have written nothing about cookies."""
    sections = _kept(asking)
    try:
        version = number_of(asking.query.get("version", ""))
        page = editorial.get_help(brand_id=asking.brand.brand_id, slug=SLUG, on=asking.today, version=version)
    except UnknownHelp:
        head = page_head(heading="Cookies", tagline="What we keep in your browser, and why.", crumbs=[HOME, HELP])
        return text_page_answer(head, sections, asking, title="Cookies", keys=(f"help-{SLUG}",))
    return help_answer(page=page, asking=asking, more=sections)


def _kept(asking: Asking) -> list[SectionProps | None]:
    """One section for what is needed, and one for each purpose that consent is asked for."""
    groups: list[tuple[Purpose | None, str]] = [(None, asking.brand.text("cookie_settings.necessary"))]
    groups += [(purpose, asking.brand.text(f"cookie_settings.{purpose}")) for purpose in PURPOSES]
    return [_section(heading, [one for one in INVENTORY if one.purpose == purpose]) for purpose, heading in groups]


def _section(heading: str, stored: list[Stored]) -> ProseSectionProps:
    items = "".join(
        f"<li><strong>{escaped(one.name)}</strong> ({one.where}, {escaped(one.how_long)}): {escaped(one.why)}</li>"
        for one in stored
    )
    return ProseSectionProps(
        kind="prose", heading=f"What we keep: {heading}", html=f"<ul>{items}</ul>", is_lead=False
    )  # fmt: skip
