"""
The ATOL Certificate (UK-20): who is protected, what, and by whom. Yellow, and nobody's branding on it.

The scheme prescribes the sentences; the holder of a licence checks them against the current form before selling.
Only what the certificate's package contains is listed. A shop without a real payment provider marks it a specimen.
"""

from __future__ import annotations

from leeward.retail.booking.documents.blocks import Block, fact, heading, line, point
from leeward.retail.booking.documents.drawing import Look
from leeward.retail.booking.documents.facts import Json
from leeward.retail.booking.documents.words import flight_lines, room_line, short_day, stay_line, transfers_by_stay
from leeward.travel.nights import format_nights

GROUND = "#fff3a6"
_INK = "#141414"
_CONFIRMS = (
    "This confirms that your money is protected by the ATOL scheme and that you can get home if your travel company "
    "collapses."
)
_PROTECTION = (
    "This certificate sets out how the ATOL scheme will protect the people named on it for the parts of their trip "
    "that are listed on it. If the ATOL holder named on it stops trading, the parts listed will be provided or the "
    "money paid for them refunded. Parts of a trip that are not listed are not protected by it.",
    "The scheme is run by the Civil Aviation Authority and paid for by the Air Travel Trust. Keep this certificate "
    "with you while you travel. For more information see www.caa.co.uk/atol-protection.",
)


def certificate_number(*, reference: str, licence: str, version: int) -> str:
    """Unique, because references are; the last part counts what was issued again (UK-21)."""
    return f"{licence}-{reference}-{version}"


def certificate_blocks(facts: Json, *, number: str) -> list[Block]:
    """The certificate's text in reading order."""
    holder = facts["protection"]
    people = [one["name"] for one in facts["people"]]
    specimen = [line("SPECIMEN: this shop takes no real money, and this is not a real certificate.")]
    return [
        Block("H1", "ATOL Certificate"),
        *(specimen if facts["is_specimen"] else []),
        line(_CONFIRMS),
        heading("Who is protected?"),
        *(point(name) for name in people),
        fact("Number of passengers", str(len(people))),
        heading("What is protected?"),
        fact("Type of booking", "Package"),
        *_protected(facts),
        heading("Who is protecting your trip?"),
        fact("ATOL holder", holder["holder"]),
        fact("ATOL number", holder["number"]),
        fact("Booking reference", facts["reference"]),
        heading("Your protection"),
        *(line(text) for text in _PROTECTION),
        heading("This certificate"),
        fact("Unique reference number", number),
        fact("Date of issue", short_day(facts["issued_on"])),
        fact("Issued by", facts["seller"]["company"]),
    ]


def certificate_look(*, number: str) -> Look:
    """Black on yellow, whoever sells."""
    return Look(
        title=f"ATOL Certificate {number}", author="", ground=GROUND, ink=_INK, rule=_INK, display_font=False,
        mark=None, foot=f"ATOL Certificate {number}",
    )  # fmt: skip


def _protected(facts: Json) -> list[Block]:
    said = facts["schedule1"]
    hides_times = bool((facts["supplier"] or {}).get("hide_times"))
    rows = [fact("Flight", text) for way in said["flights"] for text in flight_lines(way, hides_times=hides_times)]
    for stay, transfer in zip(said["stays"], transfers_by_stay(facts), strict=True):
        where = f"{stay_line(stay)}, {format_nights(stay['nights'])} from {short_day(stay['check_in'])}"
        rows.append(fact("Accommodation", where))
        rows += [fact("Room", room_line(room)) for room in stay["rooms"]]
        rows += [fact("Transfer", transfer)] if transfer else []
    rows += [fact("Journey between", text) for text in said.get("journeys", [])]
    return rows + [fact("Also included", name) for name in facts["extras"]]
