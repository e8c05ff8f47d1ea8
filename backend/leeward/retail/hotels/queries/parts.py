"""The repeated parts of a factsheet as plain values, read as they are stored: no block asks the database by itself."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from datetime import date
from typing import Any

from leeward.retail.hotels.models import Factsheet
from leeward.retail.hotels.models.promo_texts import promo_key
from leeward.retail.hotels.queries.shapes import (
    Certificate,
    GalleryPicture,
    HotelAward,
    Promo,
    RoomText,
    StepFreeFact,
    Tab,
    Video,
)
from leeward.retail.kit.html import sanitised_html
from leeward.retail.pictures.models import Picture

Pictures = Mapping[int, Picture]

_FIRST_HEADING = re.compile(
    r"\s*<(h[1-6]|p)>(?:<(?:b|strong)>)?(.*?)(?:</(?:b|strong)>)?</\1>", re.IGNORECASE | re.DOTALL
)
_STEP_FREE = (
    "step_free_entrance", "step_free_rooms", "step_free_bathroom", "step_free_restaurant", "step_free_pool",
    "step_free_beach",
)  # fmt: skip


def rows_of(stream: Any) -> list[dict[str, Any]]:
    """The values of a stream of one kind of block, in their order, exactly as stored."""
    return [row["value"] for row in stream.get_prep_value()]


def address_of(sheet: Factsheet) -> tuple[str, ...]:
    """The lines of the postal address that say something."""
    return tuple(line.strip() for line in sheet.address.splitlines() if line.strip())


def certificate_of(sheet: Factsheet, *, on: date) -> Certificate | None:
    """The sustainability certificate, while it is valid (UK-32)."""
    is_valid = sheet.certified_year and sheet.certified_until and on <= sheet.certified_until
    return Certificate(sheet.certified_year or 0, sheet.certified_by) if is_valid else None


def picture_keys(sheet: Factsheet) -> set[int]:
    """The keys of every picture a factsheet shows besides its main one."""
    streams = (sheet.gallery, sheet.room_texts, sheet.videos, sheet.awards)
    numbers = {row.get("picture") for stream in streams for row in rows_of(stream)} | {sheet.review_picture_id}
    return {number for number in numbers if number}


def with_main_picture(sheet: Factsheet, found: Pictures) -> Pictures:
    """All of them: the main one was read with the hotel."""
    return {**found, **({sheet.picture.pk: sheet.picture} if sheet.picture else {})}


def gallery_of(sheet: Factsheet, pictures: Pictures) -> Iterator[GalleryPicture]:
    """The main picture, then the gallery; a picture that is gone is left out, and the main one is not shown twice."""
    if sheet.picture is not None:
        yield GalleryPicture(sheet.picture, sheet.picture.default_alt_text)
    for row in rows_of(sheet.gallery):
        picture = pictures.get(row["picture"] or 0)
        if picture is not None and picture.pk != sheet.picture_id:
            yield GalleryPicture(picture, row.get("description") or picture.default_alt_text)


def rooms_of(sheet: Factsheet, pictures: Pictures) -> Iterator[RoomText]:
    for row in rows_of(sheet.room_texts):
        facts = tuple(line.strip() for line in (row.get("facts") or "").splitlines() if line.strip())
        picture = pictures.get(row.get("picture") or 0)
        yield RoomText(row["code"], row["name"], sanitised_html(row["text"]), facts, picture)


def tabs_of(sheet: Factsheet) -> Iterator[Tab]:
    """Tabs that say something, without a first heading that repeats the title (S27)."""
    for row in rows_of(sheet.tabs):
        html = without_heading(sanitised_html(row["content"]), title=row["title"])
        if has_words(html):
            yield Tab(row["title"], html)


def without_heading(html: str, *, title: str) -> str:
    """The text without its first heading if that is the title, whatever its capitals and tags (S27)."""
    first = _FIRST_HEADING.match(html)
    is_title = first and promo_key(_plain(first.group(2))).rstrip(":.") == promo_key(title).rstrip(":.")
    return html[first.end() :].lstrip() if first and is_title else html


def has_words(html: str) -> bool:
    """Whether anything is left when tags and blanks are gone."""
    return bool(_plain(html).replace("\xa0", " ").replace("&nbsp;", " ").strip())


def _plain(html: str) -> str:
    return re.sub(r"<[^>]*>", "", html)


def promo_rows(sheet: Factsheet, *, on: date) -> list[dict[str, Any]]:
    """The promos shown on a day, as stored."""
    return [row for row in rows_of(sheet.promos) if _is_shown(row, on)]


def _is_shown(row: Mapping[str, Any], on: date) -> bool:
    first, last = _day(row.get("shown_from")), _day(row.get("shown_until"))
    return (first is None or first <= on) and (last is None or on <= last)


def promo_of(row: Mapping[str, Any], texts: Mapping[str, Promo]) -> Promo:
    """A promo with its own words, or those found by its name; kept without words where there are none (Z43)."""
    found = texts.get(promo_key(row["name"]))
    description, terms = sanitised_html(row.get("description") or ""), sanitised_html(row.get("terms") or "")
    return Promo(
        row["name"],
        description if has_words(description) else (found.description_html if found else ""),
        terms if has_words(terms) else (found.terms_html if found else ""),
    )


def videos_of(sheet: Factsheet, pictures: Pictures) -> Iterator[Video]:
    for row in rows_of(sheet.videos):
        picture = pictures.get(row.get("picture") or 0)
        yield Video(row["title"], row.get("description") or "", row["video_id"], picture)


def awards_of(sheet: Factsheet, pictures: Pictures, *, on: date) -> Iterator[HotelAward]:
    """Awards that have not ended, newest first (UK-32). Without a day, an award ends with the year after its own."""
    for row in sorted(rows_of(sheet.awards), key=lambda one: -int(one["year"])):
        ends = _day(row.get("ends_on")) or date(row["year"] + 1, 12, 31)
        if on <= ends:
            picture = pictures.get(row.get("picture") or 0)
            yield HotelAward(row["title"], row["issuer"], row["year"], row.get("category") or "", picture)


def step_free_of(sheet: Factsheet) -> Iterator[StepFreeFact]:
    """All six questions, whether answered or not."""
    for name in _STEP_FREE:
        words = str(sheet._meta.get_field(name).verbose_name)  # type: ignore[union-attr]
        yield StepFreeFact(words[0].upper() + words[1:], getattr(sheet, name))


def _day(value: Any) -> date | None:
    return date.fromisoformat(value) if isinstance(value, str) and value else value or None
