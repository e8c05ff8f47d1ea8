"""A change of a contract as its customer reads it, in letters, My Booking and confirmation, in the brand's words."""

from __future__ import annotations

from datetime import date, datetime
from typing import Any

from leeward.retail.booking.documents.facts import brand_of
from leeward.retail.booking.letters.amendment_words import amended_on, done_amendments
from leeward.retail.booking.models import Booking, ContractChange
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.kit.clock import uk_date
from leeward.travel.dates import format_long_date
from leeward.travel.money import format_pounds

Pairs = list[tuple[str, str]]
REPLACED_BY = "amendment"
"""In the facts of a change that ended though its booking goes on: the amendment by which the customer answered it."""


def heading_of(change: ContractChange, brand: BrandSheet) -> str:
    """'The price of your holiday rises by £130'."""
    if change.kind == ContractChange.Kind.TIMES:
        return brand.text(f"change.times_{change.facts['way']}")
    if change.kind == ContractChange.Kind.ENDING:
        return brand.text("change.ended")
    moved = change.facts["difference_pence"]
    key = "change.price_up" if moved > 0 else "change.price_down"
    return brand.text(key).format(sum=format_pounds(abs(moved)))


def changes_in_force(booking: Booking) -> list[dict[str, str]]:
    """Every change that holds, with the day from which on, as the confirmation lists them."""
    brand = brand_of(booking)
    held = booking.changes.filter(state=ContractChange.State.IN_FORCE).order_by("id")
    ours = [
        {"on": uk_date(at=one.answered_at or one.announced_at).isoformat(), "heading": heading_of(one, brand)}
        for one in held
    ]
    theirs = [{"on": amended_on(one), "heading": brand.text("change.amended")} for one in done_amendments(booking)]
    return sorted([*ours, *theirs], key=lambda change: change["on"])


def lines_of(change: ContractChange, brand: BrandSheet) -> Pairs:
    """The calculation cost by cost, or the times leg by leg: label and text."""
    if change.kind == ContractChange.Kind.TIMES:
        return [_leg(leg, brand) for leg in change.facts["legs"]]
    facts = change.facts
    if change.kind == ContractChange.Kind.ENDING:
        by = date.fromisoformat(facts["by"])
        last = brand.text("change.back_by").format(sum=format_pounds(facts["refund_pence"]), date=format_long_date(by))
        return [(brand.text("change.back"), last)]
    rows = [
        (cost["what"], brand.text("change.cost_there" if cost.get("paid_at") else "change.cost").format(
            before=format_pounds(cost["before_pence"]), after=format_pounds(cost["after_pence"])
        ))
        for cost in facts["costs"]
    ]  # fmt: skip
    total = brand.text("change.total_was").format(
        now=format_pounds(facts["total_pence"]),
        before=format_pounds(facts["total_pence"] - facts["difference_pence"]),
        percent=f"{facts['percent_tenths'] / 10:g}",
    )
    return [*rows, (brand.text("change.total"), total)]


def what_follows(change: ContractChange, brand: BrandSheet, *, refund: str) -> list[str]:
    """What the customer may or need not do; of an open change the date, what goes back, and what silence means."""
    if change.state == ContractChange.State.OPEN and change.answer_by:
        silence = "change.last_letter" if change.told_again_at else "change.silence"
        return [
            brand.text("change.choose").format(date=format_long_date(change.answer_by), refund=refund),
            brand.text(silence),
        ]
    if change.state == ContractChange.State.WITHDRAWN:
        return [brand.text("change.withdrawn")]
    if change.state == ContractChange.State.ENDED:
        return []
    if change.kind == ContractChange.Kind.ENDING:
        return [brand.text("change.sorry")]
    said = [brand.text("change.holds")]
    return [*said, *_who_is_paid(change, brand)] if change.kind == ContractChange.Kind.PRICE else said


def _who_is_paid(change: ContractChange, brand: BrandSheet) -> list[str]:
    """What moves at the hotel and what with us, which may be different ways (UK-01)."""
    local = change.facts.get("local_pence", 0)
    ours = change.facts["difference_pence"] - local
    said = []
    if local:
        there = brand.text("change.more_there" if local > 0 else "change.less_there")
        said.append(there.format(sum=format_pounds(abs(local))))
    if not ours:
        return [" ".join([*said, brand.text("change.none_for_us")])]
    here = brand.text("change.comes_on" if ours > 0 else "change.goes_off")
    return [*said, here.format(sum=format_pounds(abs(ours)))]


def state_of(change: ContractChange, brand: BrandSheet) -> str:
    """Where it stands, in few words."""
    on = format_long_date(uk_date(at=change.answered_at or change.announced_at))
    state = "replaced" if REPLACED_BY in change.facts else change.state
    return brand.text(f"change.state_{state}").format(date=on)


def _leg(leg: dict[str, Any], brand: BrandSheet) -> tuple[str, str]:
    moments = {name: _moment(leg[name]) for name in ("departs", "arrives", "departed", "arrived")}
    return f"{leg['flight']} {leg['from']} to {leg['to']}", brand.text("change.leg").format(**moments)


def legs_lost(booking: Booking, way: str, brand: BrandSheet) -> Pairs:
    """
    The legs of a direction that was cancelled, as their customer knew them: by a letter that waits for its answer, else
    as sold; their days alone where the supplier hides the hours. None where no timetable was told.
    """
    itinerary = booking.quote.itinerary
    sold = itinerary[way]["legs"]
    hides_times = bool((itinerary.get("supplier") or {}).get("hide_times"))
    say = _day if hides_times else _moment
    waiting = booking.changes.filter(kind=ContractChange.Kind.TIMES, state=ContractChange.State.OPEN, facts__way=way)
    letter = waiting.order_by("id").last()
    return [
        (
            f"{leg['flight_number']} {leg['from']} to {leg['to']}",
            brand.text("change.was_to_leave").format(departs=say(known["departs"]), arrives=say(known["arrives"])),
        )
        for leg, known in zip(sold, letter.facts["legs"] if letter else sold, strict=False)
    ]


def _day(text: str) -> str:
    at = datetime.fromisoformat(text)
    return f"on {at.day} {at:%b}"


def _moment(text: str) -> str:
    at = datetime.fromisoformat(text)
    return f"{at:%H:%M} on {at.day} {at:%b}"
