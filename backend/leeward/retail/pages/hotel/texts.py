"""The parts of a hotel's page that are text and pictures (S26-S31, M05)."""

from __future__ import annotations

from urllib.parse import quote

from django.conf import settings
from django.utils.text import slugify

from leeward.retail.hotels.posts import posts_about
from leeward.retail.hotels.queries import HotelPage
from leeward.retail.pages.parts.map_layers import coordinates_props
from leeward.retail.pages.parts.pictures import picture_props
from leeward.retail.pages.props.base import PictureProps
from leeward.retail.pages.props.hotel import (
    BrandPanelProps,
    CountProps,
    FactProps,
    FlagProps,
    HotelFlag,
    HotelOverviewProps,
    HotelTabProps,
    PromoProps,
    RoomProps,
    StoryProps,
    VideoProps,
)
from leeward.retail.pictures.models import Picture

_FLAGS: tuple[tuple[HotelFlag, str], ...] = (
    ("spa", "Spa"), ("gym", "Gym"), ("golf", "Golf"), ("water_sports", "Water sports"),
)  # fmt: skip


def gallery_props(page: HotelPage, *, preset: str) -> list[PictureProps]:
    return [picture_props(picture=one.picture, preset=preset, alt=one.description or None) for one in page.gallery]


def overview_props(page: HotelPage) -> HotelOverviewProps:
    """S26. A multi-centre has no counts and no map: they would be one hotel's of several."""
    hotel = page.hotel
    place = None
    if not page.is_multi_centre and hotel.latitude is not None and hotel.longitude is not None:
        place = coordinates_props(latitude=float(hotel.latitude), longitude=float(hotel.longitude))
    return HotelOverviewProps(
        counts=counts_props(page),
        flags=flags_props(page),
        facts=facts_props(page),
        address=list(page.address),
        coordinates=place,
        awards=[f"{award.title} {award.year or ''}".strip() + f", {award.issuer}" for award in page.awards],
        tags=list(page.tags),
    )


def counts_props(page: HotelPage) -> list[CountProps]:
    """Counts that are known and not nought, singular or plural."""
    if page.is_multi_centre:
        return []
    counts = page.counts
    named = (("pool", counts.pools), ("restaurant", counts.restaurants), ("bar", counts.bars), ("room", counts.rooms))
    return [CountProps(count=count, label=name if count == 1 else f"{name}s") for name, count in named if count]


def flags_props(page: HotelPage) -> list[FlagProps]:
    flags = [FlagProps(flag=code, label=label) for code, label in _FLAGS if page.has(code)]
    if page.hotel.is_adults_only:
        flags.append(FlagProps(flag="adults_only", label="Adults only"))
    return flags


def facts_props(page: HotelPage) -> list[FactProps]:
    """What people ask on the telephone. Step-free access is named when it is known, whichever way (Equality Act)."""
    hotel = page.hotel
    facts = []
    if hotel.transfer_minutes:
        km = f", {hotel.airport_km} km" if hotel.airport_km else ""
        facts.append(
            FactProps(label=f"From {hotel.airport_name} airport", text=minutes_text(hotel.transfer_minutes) + km)
        )
    if page.beach_metres is not None:
        facts.append(FactProps(label="To the beach", text=metres_text(page.beach_metres)))
    if hotel.child_policy_text:
        facts.append(FactProps(label="Children", text=hotel.child_policy_text))
    facts += [
        FactProps(label=fact.label, text="Yes" if fact.is_so else "No")
        for fact in page.step_free
        if fact.is_so is not None
    ]
    if page.step_free_notes:
        facts.append(FactProps(label="Step-free access", text=page.step_free_notes))
    if page.certificate:
        facts.append(FactProps(label="Certified", text=f"{page.certificate.issuer}, {page.certificate.year}"))
    return facts


def minutes_text(minutes: int) -> str:
    """'2 hr 10 min', '45 min'."""
    hours, rest = divmod(minutes, 60)
    return " ".join(part for part in (f"{hours} hr" if hours else "", f"{rest} min" if rest else "") if part)


def metres_text(metres: int) -> str:
    return "On the beach" if metres == 0 else f"{metres} m" if metres < 1000 else f"{metres / 1000:.1f} km"


def tabs_props(page: HotelPage) -> list[HotelTabProps]:
    """S27, after a tab on rooms where rooms are described. Ids are what the address may open (R26)."""
    tabs = [
        HotelTabProps(id=f"more-{slugify(tab.title)}", title=tab.title, note="", html=tab.html)
        for tab in page.tabs
        if tab.html.strip()
    ]
    if page.rooms:
        names = "".join(f"<li>{_escaped(room.name)}</li>" for room in page.rooms)
        note = f"{len(page.rooms)} {'type' if len(page.rooms) == 1 else 'types'}"
        tabs.insert(0, HotelTabProps(id="rooms", title="Rooms", note=note, html=f"<ul>{names}</ul>"))
    return tabs


def rooms_props(page: HotelPage) -> list[RoomProps]:
    return [
        RoomProps(name=room.name, text_html=room.html, facts=list(room.facts), picture=_picture(room.picture, "card"))
        for room in page.rooms
    ]


def brand_panel_props(page: HotelPage) -> BrandPanelProps | None:
    if page.brand is None or not page.brand.html:
        return None
    return BrandPanelProps(name=page.brand.name, html=page.brand.html, href=page.brand.link)


def stories_props(itemcode: str) -> list[StoryProps]:
    return [
        StoryProps(title=post.title, text=post.description, href=post.link, picture=_picture(post.picture, "thumb"))
        for post in posts_about(itemcode=itemcode)
    ]


def promos_props(page: HotelPage) -> list[PromoProps]:
    """S30. A promo nobody wrote about stands with its name."""
    return [
        PromoProps(name=promo.name, description_html=promo.description_html, terms_html=promo.terms_html)
        for promo in page.promos
    ]


def videos_props(page: HotelPage) -> list[VideoProps]:
    return [
        VideoProps(
            video_id=video.video_id,
            title=video.title,
            text=video.description,
            href=settings.LEEWARD_VIDEO_ADDRESS.replace("{video_id}", quote(video.video_id, safe="")),
            thumbnail=_picture(video.picture, "thumb"),
        )
        for video in page.videos
    ]


def _picture(picture: Picture | None, preset: str) -> PictureProps | None:
    return picture_props(picture=picture, preset=preset) if picture else None


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
