"""The blog, help and legal pages, careers, awards, contact, and pages that are mostly text (R08, R11-R13, R23, S36)."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from leeward.retail.editorial import queries as editorial
from leeward.retail.editorial.queries import AwardsPanel, AwardYear, HelpPage, TextPage, VersionLine
from leeward.retail.offers import queries as offers
from leeward.retail.pages.asking import Asking
from leeward.retail.pages.delivery.answer import Answer
from leeward.retail.pages.frame.page_heads import HOME, document_head, page_head
from leeward.retail.pages.frame.structured import Thing
from leeward.retail.pages.frame.written import find_text, search_description, search_title, text_head
from leeward.retail.pages.offers.pages import list_keys, list_sections
from leeward.retail.pages.parts.passages import passages
from leeward.retail.pages.parts.pictures import picture_props
from leeward.retail.pages.props.base import LinkProps
from leeward.retail.pages.props.lists import PageHeadProps
from leeward.retail.pages.props.sections import (
    AccordionSectionProps,
    AwardProps,
    AwardsSectionProps,
    AwardYearProps,
    PanelProps,
    ProseSectionProps,
    SectionedPageProps,
    SectionProps,
)
from leeward.travel.dates import format_long_date

_MOST_DIGITS = 5
HELP = LinkProps(label="Help", href="/help")


def help_list(asking: Asking) -> Answer:
    """Every help page and legal text."""
    listed = editorial.list_help(brand_id=asking.brand.brand_id, on=asking.today)
    sections: list[SectionProps | None] = []
    for heading, is_legal in (("Before you go", False), ("The small print, in full size", True)):
        items = "".join(
            f'<p><a href="/help/{one.slug}">{escaped(one.title)}</a><br>{escaped(one.summary)}</p>'
            for one in listed
            if one.is_legal is is_legal
        )
        if items:
            sections.append(ProseSectionProps(kind="prose", heading=heading, html=items, is_lead=False))
    head = page_head(heading="Help", tagline="Answers first. If yours is not here, ring us: a person picks up.")
    return text_page_answer(head, sections, asking, title="Help", keys=("help",))


def help_page(asking: Asking, *, slug: str) -> Answer:
    """
    A help page or legal text in the version in force today, or the earlier one asked for.

    :raises UnknownHelp: no such page or version
    """
    version = number_of(asking.query.get("version", ""))
    page = editorial.get_help(brand_id=asking.brand.brand_id, slug=slug, on=asking.today, version=version)
    return help_answer(page=page, asking=asking)


def help_answer(*, page: HelpPage, asking: Asking, more: Sequence[SectionProps | None] = ()) -> Answer:
    """Also for drafts. `more` follows what staff have written."""
    since = f"In force since {format_long_date(page.effective_from)}"
    head = page_head(
        heading=page.title, tagline=page.summary, crumbs=[HOME, HELP], meta=[since] if page.is_legal else []
    )
    sections: list[SectionProps | None] = [*passages(page.sections), *more]
    if page.is_legal and len(page.versions) > 1:
        items = "".join(_version_line(page.slug, line) for line in page.versions)
        sections.append(
            ProseSectionProps(kind="prose", heading="Earlier versions", html=f"<ul>{items}</ul>", is_lead=False)
        )
    return text_page_answer(
        head,
        sections,
        asking,
        title=page.seo_title or page.title,
        description=page.seo_description,
        keys=(f"help-{page.slug}",),
    )


def _version_line(slug: str, line: VersionLine) -> str:
    since = format_long_date(line.effective_from)
    what = f": {escaped(line.note)}" if line.note else ""
    return f'<li><a href="/help/{slug}?version={line.number}">Version {line.number}</a>, from {since}{what}</li>'


def careers(asking: Asking) -> Answer:
    """Roles as panels that the hash opens and that write it (S36, Z45)."""
    text = find_text(asking, "careers")
    roles = editorial.list_roles(brand_id=asking.brand.brand_id, on=asking.today)
    head = text_head(text, heading="Careers")
    sections: list[SectionProps | None] = [*passages(text.sections)] if text else []
    if roles:
        panels = [PanelProps(id=role.slug, title=role.title, note=role.place, html=_role_html(role)) for role in roles]
        sections.append(AccordionSectionProps(kind="accordion", heading="Open roles", panels=panels))
    else:
        none = "<p>There is no open role just now. We list new ones here first.</p>"
        sections.append(ProseSectionProps(kind="prose", heading="Open roles", html=none, is_lead=False))
    title, description = search_title(text, plain="Careers"), search_description(text)
    return text_page_answer(
        head, sections, asking, title=title, description=description, keys=("textpage-careers", "roles")
    )


def _role_html(role: editorial.Role) -> str:
    facts = [role.team, role.place, role.hours, role.salary]
    closes = f"<p>Closes on {format_long_date(role.closes_on)}.</p>" if role.closes_on else ""
    apply = (
        f'<p><a href="{escaped(role.apply_href)}">Apply for {escaped(role.title)}</a></p>' if role.apply_href else ""
    )
    line = escaped(", ".join(fact for fact in facts if fact))
    return f"<p><strong>{line}</strong></p><p>{escaped(role.summary)}</p>{role.about_html}{closes}{apply}"


def awards(asking: Asking) -> Answer:
    """The awards panel (S23) and what staff write around it (Z44)."""
    text = find_text(asking, "awards")
    panel = editorial.awards(brand_id=asking.brand.brand_id, on=asking.today)
    head = text_head(text, heading="Awards")
    sections: list[SectionProps | None] = [awards_section(panel)] if panel.years or panel.has_sustainability else []
    sections += passages(text.sections) if text else []
    title, description = search_title(text, plain="Awards"), search_description(text)
    return text_page_answer(
        head, sections, asking, title=title, description=description, keys=("textpage-awards", "awards")
    )


def awards_section(panel: AwardsPanel) -> AwardsSectionProps:
    """Only the latest year shows pictures, and those with an active picture alone."""
    latest = panel.years[0].year if panel.years else None
    logo = panel.certificate_logo
    return AwardsSectionProps(
        kind="awards",
        heading="Awards",
        years=[_award_year(year, with_pictures=year.year == latest and year.year != 0) for year in panel.years],
        certification=f"Certified for sustainability: {panel.certificate_holder}".rstrip(": ")
        if panel.has_sustainability
        else None,
        certification_picture=picture_props(picture=logo, preset="small") if logo else None,
    )


def _award_year(year: AwardYear, *, with_pictures: bool) -> AwardYearProps:
    """One line for each award; its categories beside it, however many rows they were kept in."""
    by_name: dict[str, AwardProps] = {}
    for entry in year.awards:
        known = by_name.get(entry.display_name)
        picture = known.picture if known else None
        if with_pictures and entry.is_active_image and entry.picture is not None and picture is None:
            picture = picture_props(picture=entry.picture, preset="small")
        categories = [*(known.categories if known else []), *([entry.category] if entry.category else [])]
        by_name[entry.display_name] = AwardProps(name=entry.display_name, categories=categories, picture=picture)
    return AwardYearProps(label=year.label, awards=list(by_name.values()))


def cruise(asking: Asking) -> Answer:
    """Cruises: what staff write, then the list of them."""
    return _text_with_list(
        asking, slug="cruise", fallback="Cruise", sheet=offers.cruises(brand=asking.brand, at=asking.now)
    )


def weddings(asking: Asking) -> Answer:
    """Weddings: what staff write, then the hotels for them."""
    return _text_with_list(
        asking, slug="weddings", fallback="Weddings", sheet=offers.weddings(brand=asking.brand, at=asking.now)
    )


def _text_with_list(asking: Asking, *, slug: str, fallback: str, sheet: offers.ListSheet | None) -> Answer:
    """:raises UnknownPage: neither a text nor a list is published"""
    text = find_text(asking, slug)
    if text is None and sheet is None:
        text = editorial.get_text_page(brand_id=asking.brand.brand_id, slug=slug)
    if text is None and sheet is not None:
        head = page_head(heading=sheet.title, intro_html=sheet.introduction_html, picture=sheet.picture)
    else:
        head = text_head(text, heading=fallback)
    listed = list_sections(sheet=sheet, asking=asking, is_ranked=False) if sheet else []
    sections: list[SectionProps | None] = [*listed, *(passages(text.sections) if text else [])]
    title, description = search_title(text, plain=head.heading), search_description(text)
    keys = (f"textpage-{slug}", f"list-{slug}", "offers", "prices", *(list_keys(sheet) if sheet else ()))
    return text_page_answer(
        head,
        sections,
        asking,
        title=title,
        description=description,
        keys=keys,
        ends_at=sheet.changes_at if sheet else None,
    )


def text_answer(*, page: TextPage, asking: Asking) -> Answer:
    """A page that is text alone, as its draft is shown."""
    head = text_head(page, heading=page.title)
    title, description = search_title(page, plain=page.title), search_description(page)
    return text_page_answer(
        head, [*passages(page.sections)], asking, title=title, description=description, keys=(f"textpage-{page.slug}",)
    )


def text_page_answer(  # noqa: PLR0913 - one private call site a page
    head: PageHeadProps,
    sections: list[SectionProps | None],
    asking: Asking,
    *,
    title: str,
    keys: tuple[str, ...],
    description: str = "",
    structured: tuple[Thing, ...] = (),
    ends_at: datetime | None = None,
) -> Answer:
    machine = document_head(
        title=title,
        description=description or head.tagline or title,
        asking=asking,
        shown=head,
        keys=keys,
        structured=structured,
        ends_at=ends_at,
    )
    shown = [section for section in sections if section is not None]
    return Answer("sections", SectionedPageProps(head=head, sections=shown), machine)


def number_of(text: str) -> int | None:
    """A small whole number that somebody wrote into an address; None for anything else."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= _MOST_DIGITS else None


def escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")
