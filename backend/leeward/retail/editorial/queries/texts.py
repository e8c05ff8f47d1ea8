"""Reads of help pages, legal texts, single pages and roles."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Any, TypeVar

from django.db.models import F, OuterRef, Q, QuerySet, Subquery

from leeward.retail.editorial.errors import UnknownHelp, UnknownPage
from leeward.retail.editorial.models import HelpPage as HelpRow
from leeward.retail.editorial.models import HelpVersion
from leeward.retail.editorial.models import Role as RoleRow
from leeward.retail.editorial.models import TextPage as TextRow
from leeward.retail.editorial.queries.sections import Section, read_sections, sections_html
from leeward.retail.kit.database.prepared import PreparedQuery
from leeward.retail.pictures.models import Picture

Row = TypeVar("Row", HelpRow, TextRow, RoleRow)


@dataclass(frozen=True, slots=True)
class VersionLine:
    """One version of a text: `note` says what changed."""

    number: int
    effective_from: date
    note: str


@dataclass(frozen=True, slots=True)
class HelpPage:
    """A help page or legal text as it was in force on a day. `version_id` is what a booking keeps (UK-14)."""

    slug: str
    title: str
    summary: str
    sections: tuple[Section, ...]
    version: int
    version_id: int
    effective_from: date
    versions: tuple[VersionLine, ...]
    is_legal: bool
    seo_title: str
    seo_description: str


@dataclass(frozen=True, slots=True)
class HelpLink:
    slug: str
    title: str
    summary: str
    is_legal: bool


@dataclass(frozen=True, slots=True)
class TextPage:
    slug: str
    title: str
    intro: str
    picture: Picture | None
    picture_alt: str
    sections: tuple[Section, ...]
    seo_title: str
    seo_description: str


@dataclass(frozen=True, slots=True)
class Role:
    """A job; `slug` is the hash that opens it, `apply_href` a mailto link."""

    slug: str
    title: str
    team: str
    place: str
    hours: str
    salary: str
    summary: str
    about_html: str
    closes_on: date | None
    apply_href: str


def get_help(*, brand_id: int, slug: str, on: date, version: int | None = None) -> HelpPage:
    """
    The version in force on a day, or an earlier one by its number. Two queries.

    :raises UnknownHelp: no such page, or nothing of it is in force on the day
    """
    page = _shown(_in_force(on).filter(slug=slug), brand_id).first()
    if page is None:
        raise UnknownHelp("There is no help page at this address.", field="slug", rule="unknown_help_page")
    begun = [one for one in page.versions.all() if one.effective_from <= on]
    begun.sort(key=lambda one: one.effective_from)
    wanted = begun[-1:] if version is None else [one for one in begun if one.number == version]
    if not wanted:
        raise UnknownHelp("This text is not in force yet.", field="version", rule="unknown_version")
    return help_page_of(page=page, version=wanted[0], begun=begun)


def help_page_of(*, page: HelpRow, version: HelpVersion, begun: list[HelpVersion]) -> HelpPage:
    """One version of a page, also of one that is still a draft."""
    return HelpPage(
        slug=page.slug,
        title=page.title,
        summary=page.summary,
        sections=read_sections(version.sections),
        version=version.number,
        version_id=version.pk or 0,
        effective_from=version.effective_from,
        versions=tuple(VersionLine(one.number, one.effective_from, one.note) for one in reversed(begun)),
        is_legal=page.is_legal,
        seo_title=page.seo_title or page.title,
        seo_description=page.summary,
    )


def list_help(*, brand_id: int, on: date) -> tuple[HelpLink, ...]:
    """Every help page of a brand with a version in force, in the staff's order. One query."""
    found: dict[str, HelpRow] = {}
    for row in _shown(_in_force(on), brand_id):
        found.setdefault(row.slug, row)
    ordered = sorted(found.values(), key=lambda row: (row.position, row.title))
    return tuple(HelpLink(row.slug, row.title, row.summary, row.is_legal) for row in ordered)


def legal_versions(*, brand_id: int, on: date) -> dict[str, int]:
    """Slug to id of the version of each legal text that is in force on a day: what a booking keeps (UK-14)."""
    found: dict[str, tuple[bool, int]] = {}
    for slug, is_legal, version in _newest.rows(brand_id=brand_id, on=on):
        # A brand's own text that begins later leaves the shared one in force until then.
        if version is not None:
            found.setdefault(slug, (is_legal, version))
    return {slug: version for slug, (is_legal, version) in found.items() if is_legal}


def _in_force(on: date) -> QuerySet[HelpRow, Any]:
    """Pages of which some version has begun on a day: what only begins later is no page yet."""
    return HelpRow.objects.filter(pk__in=HelpVersion.objects.filter(effective_from__lte=on).values("page_id"))


_begun = HelpVersion.objects.filter(page=OuterRef("pk")).order_by("-effective_from").values("pk")
_newest = PreparedQuery(
    lambda brand_id, on: _shown(HelpRow.objects.all(), brand_id).values_list(
        "slug", "is_legal", Subquery(_begun.filter(effective_from__lte=on)[:1])
    ),
    brand_id=int,
    on=date,
)


def get_text_page(*, brand_id: int, slug: str) -> TextPage:
    """
    A single page in the brand's own words, or in the shared ones. One query, and one for pictures in the text.

    :raises UnknownPage: nothing is published there
    """
    row = _shown(TextRow.objects.filter(slug=slug).select_related("picture"), brand_id).first()
    if row is None:
        raise UnknownPage("There is no page at this address.", field="slug", rule="unknown_page")
    return text_page_of(row=row)


def text_page_of(*, row: TextRow) -> TextPage:
    """A single page, also one that is still a draft."""
    return TextPage(
        slug=row.slug,
        title=row.title,
        intro=row.intro,
        picture=row.picture,
        picture_alt=row.picture_alt or (row.picture.default_alt_text if row.picture else ""),
        sections=read_sections(row.sections),
        seo_title=row.seo_title or row.title,
        seo_description=row.seo_description,
    )


def list_roles(*, brand_id: int, on: date) -> tuple[Role, ...]:
    """Roles one can apply for on a day, in the staff's order. One query."""
    rows = RoleRow.objects.filter(live=True, opens_on__lte=on).filter(
        Q(brand__isnull=True) | Q(brand_id=brand_id), Q(closes_on__isnull=True) | Q(closes_on__gte=on)
    )
    return tuple(_role(row) for row in rows.order_by("position", "title"))


def _role(row: RoleRow) -> Role:
    return Role(
        slug=row.slug,
        title=row.title,
        team=row.team,
        place=row.place,
        hours=row.hours,
        salary=row.salary,
        summary=row.summary,
        about_html=sections_html(read_sections(row.sections)),
        closes_on=row.closes_on,
        apply_href=f"mailto:{row.apply_email}",
    )


def _shown(rows: QuerySet[Row, Any], brand_id: int) -> QuerySet[Row, Any]:
    """Published rows of the brand or of all, the brand's own first; never another brand's (T-02)."""
    whose = Q(brand__isnull=True) | Q(brand_id=brand_id)
    return rows.filter(whose, live=True).order_by(F("brand_id").asc(nulls_last=True), "pk")
