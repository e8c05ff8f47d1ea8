"""Messages in the order they were written: what comes after something newer does not replace it by itself (R-29)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta

from leeward.retail.inventory.importers.errors import Problem
from leeward.retail.inventory.importers.ota.ari_parts import AmountsMessage, AvailabilityMessage, InventoryMessage
from leeward.retail.inventory.importers.ota.parts import RatePlanMessage
from leeward.retail.inventory.imports.loading import About, Loading
from leeward.retail.inventory.imports.recognise import Content, Understood
from leeward.retail.inventory.imports.sound import Part
from leeward.retail.inventory.models import Contract, ImportRun, NewestMessage

#: A clock that shows another zone's time is at most so far ahead; one that is further ahead is wrong.
MOST_HOURS_AHEAD = 14
OLDER = "older_message"
_FEW, _LONGEST_CODE = 5, 64
_LONG_AGO = datetime.min.replace(tzinfo=UTC)
_ALONE = "It is left out and unchanged. To load it all the same, send it by itself and release it"
OTA = RatePlanMessage | InventoryMessage | AvailabilityMessage | AmountsMessage


@dataclass(frozen=True, slots=True)
class Message:
    """One thing to load, and what it speaks of where it says when it was written."""

    one: Understood
    about: tuple[About, ...] = ()

    def remembering(self, part: Part) -> Part:
        """A part of it, which also notes in its loading when it was written, for what is not left out."""
        moment = moment_of(self.one.content)
        if moment is None:
            return part

        def load(loading: Loading) -> None:
            part.load(loading)
            for about in self.about:
                if loading.left_out.isdisjoint(_units(about)):
                    loading.newest[about] = max(moment, loading.newest.get(about, moment))

        return replace(part, load=load)


@dataclass(frozen=True, slots=True)
class MessageOrder:
    """
    What of a delivery is to be loaded, in order, and what is older than what was loaded before it.

    A delivery of nothing but older messages is tried and held, so that a person may load it on purpose. Of any other
    its older messages are left out: they must not stop the others, and agreeing to the others is no word about them.
    """

    to_load: Sequence[Message]
    known: Mapping[About, datetime]
    holds: Sequence[Problem] = ()
    left_out: Sequence[Problem] = ()

    def remember(self, loading: Loading) -> None:
        """Write what is newest from now on; what was older was loaded on purpose and changes nothing of it."""
        newer = {about: at for about, at in loading.newest.items() if at > self.known.get(about, _LONG_AGO)}
        NewestMessage.objects.bulk_create(
            (
                NewestMessage(
                    supplier=loading.supplier, hotel_id=hotel, format=kind, room_type=room, plan=plan, written_at=at
                )
                for (hotel, kind, room, plan), at in newer.items()
            ),
            update_conflicts=True,
            unique_fields=["supplier", "hotel", "format", "room_type", "plan"],
            update_fields=["written_at"],
            batch_size=1_000,
        )


def order_messages(*, understood: Sequence[Understood], loading: Loading) -> MessageOrder:
    """Look at a delivery before it is loaded, in the transaction that loads it. What nobody can believe is noted."""
    ordered = _in_order([_believed(one, loading) for one in understood])
    messages = [Message(one, tuple(_about(one, loading))) for one in ordered]
    known = _read_newest({hotel for message in messages for hotel, *_ in message.about}, loading)
    older = [_why_older(message, known) for message in messages]
    reasons = [why for why in older if why is not None]
    if len(reasons) == len(messages):
        return MessageOrder(messages, known, holds=reasons)
    to_load = [message for message, why in zip(messages, older, strict=True) if why is None]
    alone = [replace(why, reason=f"{why.reason}. {_ALONE}") for why in reasons]
    return MessageOrder(to_load, known, left_out=alone)


def _believed(one: Understood, loading: Loading) -> Understood:
    """The message, without its moment where nobody can read or believe it."""
    content = one.content
    if not isinstance(content, OTA) or not content.stamp.text:
        return one
    stamp, why = content.stamp, ""
    if stamp.written_at is None:
        why = "is no date and time"
    elif stamp.written_at > loading.at + timedelta(hours=MOST_HOURS_AHEAD):
        why = f"lies more than {MOST_HOURS_AHEAD} hours ahead"
    if not why:
        return one
    place = _place(one)
    loading.notes.append(f"{place}: the TimeStamp {stamp.text[:60]} {why}: taken as a message without one.")
    return replace(one, content=replace(content, stamp=replace(stamp, written_at=None)))


def _in_order(understood: list[Understood]) -> list[Understood]:
    """Messages of one kind about one hotel change places among themselves; everything else keeps its own."""
    places: dict[tuple[str, str], list[int]] = {}
    for place, one in enumerate(understood):
        if isinstance(one.content, OTA) and one.content.stamp.written_at is not None:
            places.setdefault((one.format, one.content.hotel_code), []).append(place)
    ordered = [*understood]
    for same in places.values():
        by_moment = sorted((understood[place] for place in same), key=lambda one: moment_of(one.content) or _LONG_AGO)
        for place, one in zip(same, by_moment, strict=True):
            ordered[place] = one
    return ordered


def moment_of(content: Content) -> datetime | None:
    """When a message says it was written."""
    return content.stamp.written_at if isinstance(content, OTA) else None


def _about(one: Understood, loading: Loading) -> Iterator[About]:
    """What a message with a moment speaks of; nothing where its supplier or hotel is not known."""
    if not isinstance(one.content, OTA) or moment_of(one.content) is None or loading.supplier is None:
        return
    hotel = loading.known_hotel(one.content.hotel_code)
    if hotel is not None:
        for room_type, plan in dict.fromkeys(named_in(one.content)):
            yield hotel.pk, one.format.value, room_type[:_LONGEST_CODE], plan[:_LONGEST_CODE]


def named_in(content: OTA) -> Iterable[tuple[str, str]]:
    """Room types and plans, empty for all: what a complete set speaks of."""
    match content:
        case AmountsMessage():
            return ((line.room_type, line.plan) for line in content.changes)
        case _ if content.is_complete_set:
            return [("", "")]
        case RatePlanMessage():
            return (("", plan.code) for plan in content.plans)
        case InventoryMessage():
            return ((line.room_type, "") for line in content.counts)
        case AvailabilityMessage():
            lines = [(line.room_type, line.plan) for line in content.changes]
            return [*lines, *((line.room_type, "") for line in content.limits)]


def _units(about: About) -> set[tuple[str, ...]]:
    """The units by which loaders leave this out."""
    _, kind, room_type, plan = about
    return {(plan,)} if kind == ImportRun.Format.RATE_PLANS else {(room_type,), (room_type, plan)}


def _read_newest(hotel_ids: set[int], loading: Loading) -> dict[About, datetime]:
    if not hotel_ids:
        return {}
    # Locked, in one order: of two messages read at once, the older would else not see the newer.
    list(Contract.objects.select_for_update(no_key=True).filter(hotel__in=hotel_ids).order_by("pk").values_list("pk"))
    rows = NewestMessage.objects.filter(supplier=loading.supplier, hotel__in=hotel_ids)
    return {(row.hotel_id, row.format, row.room_type, row.plan): row.written_at for row in rows}


def _why_older(message: Message, known: Mapping[About, datetime]) -> Problem | None:
    """Why a message is not loaded by itself: something newer was loaded of what it speaks of."""
    content, moment = message.one.content, moment_of(message.one.content)
    if moment is None or not isinstance(content, OTA) or not message.about:
        return None
    same_kind = {each: at for each, at in known.items() if each[:2] == message.about[0][:2]}
    newer = {each: at for each, at in same_kind.items() if at > moment and _meets_any(each, message.about)}
    if not newer:
        return None
    names = [" ".join(filter(None, each[2:])) or "the whole hotel" for each in sorted(newer)]
    shown = ", ".join(names[:_FEW]) + (f" and {len(names) - _FEW} more" if len(names) > _FEW else "")
    reason = (
        f"written {_told(moment)} UTC, before what was last loaded of {shown} ({_told(max(newer.values()))} UTC): "
        "it would replace what is newer"
    )
    return Problem(reason, content.hotel_code, _place(message.one), "TimeStamp", OLDER)


def _meets_any(one: About, others: Iterable[About]) -> bool:
    """Whether one of the others, of its hotel and kind, speaks of the same, of all around it or of a part of it."""
    return any(all(not a or not b or a == b for a, b in zip(one[2:], other[2:], strict=True)) for other in others)


def _place(one: Understood) -> str:
    line = f"line {one.content.stamp.line}" if isinstance(one.content, OTA) else ""
    return ", ".join(filter(None, (one.name, line)))


def _told(moment: datetime) -> str:
    return f"{moment.day} {moment:%b %Y %H:%M:%S}"
