"""
The booking confirmation, which is the contract on a durable medium: Schedule 1 as it was said before it, and Schedule 5
(UK-13, UK-15).
"""

from __future__ import annotations

from leeward.retail.booking.documents.blocks import Block, fact, heading, line, point
from leeward.retail.booking.documents.drawing import Look
from leeward.retail.booking.documents.facts import Json
from leeward.retail.booking.documents.words import (
    day,
    flight_lines,
    has_no_transfer,
    luggage_line,
    room_line,
    short_day,
    stay_line,
    transfers_by_stay,
)
from leeward.retail.booking.rules.references import spaced
from leeward.retail.booking.sums.cancelling import table_lines
from leeward.travel.money import format_pounds
from leeward.travel.nights import format_nights

_BODY = "Civil Aviation Authority, Gatwick Airport South, West Sussex RH6 0YR, www.caa.co.uk/atol-protection"


def confirmation_blocks(facts: Json) -> list[Block]:
    """The confirmation's text in reading order."""
    return [
        Block("H1", "Booking confirmation"),
        fact("Booking reference", spaced(facts["reference"])),
        fact("Booked on", short_day(facts["booked_on"])),
        fact("You travel", f"{day(facts['departure_date'])} to {day(facts['return_date'])}"),
        *_people(facts),
        *_flights(facts),
        *_stays(facts),
        *_price(facts),
        *_changes(facts),
        *_before_you_go(facts),
        *_your_rights(facts),
        *_cancelling(facts),
        *_who_we_are(facts),
    ]


def confirmation_look(facts: Json) -> Look:
    """White paper with the brand's name over it."""
    seller = facts["seller"]
    return Look(
        title=f"Booking confirmation {facts['reference']}",
        author=seller["name"],
        ground="#ffffff",
        ink=seller["ink"],
        rule=seller["brand_colour"],
        display_font=True,
        mark=(seller["mark"][0], seller["mark"][1]),
        foot=f"{seller['name']}, booking {spaced(facts['reference'])}",
    )


def _people(facts: Json) -> list[Block]:
    rooms = len({one["room"] for one in facts["people"]})
    names = [f"{one['name']}, room {one['room']}" if rooms > 1 else one["name"] for one in facts["people"]]
    lead, *others = names
    return [heading("Who travels"), fact("Lead passenger", lead), *(fact("With", name) for name in others)]


def _flights(facts: Json) -> list[Block]:
    hides_times = bool((facts["supplier"] or {}).get("hide_times"))
    blocks = [heading("Your flights")]
    for label, way in zip(("Out", "Back"), facts["schedule1"]["flights"], strict=True):
        blocks += [fact(label, text) for text in flight_lines(way, hides_times=hides_times)]
        luggage = luggage_line(way)
        blocks += [fact("Luggage", luggage)] if luggage else []
    return [*blocks, line("Times are local. We tell you at once, in writing, if an airline changes them.")]


def _stays(facts: Json) -> list[Block]:
    said = facts["schedule1"]
    blocks = [heading("Where you stay")]
    onwards = [*said.get("journeys", []), *[None] * len(said["stays"])]
    for stay, transfer, onward in zip(said["stays"], transfers_by_stay(facts), onwards, strict=False):
        blocks.append(fact("Hotel", stay_line(stay)))
        blocks += [fact("Official category", f"{stay['stars']} stars")] if stay.get("stars") else []
        blocks.append(fact("Check-in", f"{day(stay['check_in'])}, {format_nights(stay['nights'])}"))
        blocks += [fact("Room", room_line(room)) for room in stay["rooms"]]
        blocks += [fact("Transfer", transfer)] if transfer else []
        blocks += [fact("Then onwards", onward)] if onward else []
    blocks += [fact("Transfer", "Not included")] if has_no_transfer(facts) else []
    blocks += [fact("Also included", name) for name in facts["extras"]]
    if facts["special_requests"]:
        asked = " ".join(facts["special_requests"].split())
        blocks.append(fact("You asked for", f"{asked} (we pass this on; it is not part of what is promised)"))
    return blocks


def _price(facts: Json) -> list[Block]:
    blocks = [heading("Price and payment"), fact("Total price", format_pounds(facts["total_pence"]))]
    blocks += _locally(facts.get("payable_locally"))
    if facts["discount_pence"]:
        blocks.append(fact("Your discount, taken off", format_pounds(facts["discount_pence"])))
    blocks += _payments(facts)
    return [*blocks, line("The total contains every tax and charge that everybody has to pay.")]


def _payments(facts: Json) -> list[Block]:
    """What was paid and what of it went back, then what is still due. Documents from before say no day of a payment."""
    first, *later = facts["payments"]
    paid = [part for part in later if part.get("paid_on")]
    due = [part for part in later if not part.get("paid_on")]
    back = facts.get("back_pence", 0)
    return [
        fact("Paid with this booking", format_pounds(first["pence"])),
        *(fact(f"Paid on {short_day(part['paid_on'])}", format_pounds(part["pence"])) for part in paid),
        *([fact("Gone back to you, or on its way", format_pounds(back))] if back else []),
        *(fact(f"Due by {short_day(part['due_on'])}", format_pounds(part["pence"])) for part in due),
    ]


def _locally(local: Json | None) -> list[Block]:
    """What of the total the hotel takes, charge by charge (UK-01); documents from before there was any say nothing."""
    if not local:
        return []
    label = f"{local['label'][:1].upper()}{local['label'][1:]}"
    rows = [fact(one["label"], one["text"]) for one in local["lines"]]
    return [fact(label, format_pounds(local["pence"])), *rows, line(local["note"])]


def _changes(facts: Json) -> list[Block]:
    """What was changed since the contract was made, each with its day: no itinerary and no price moves in silence."""
    changes = facts.get("changes")
    if not changes:
        return []
    rows = [fact(short_day(one["on"]), one["heading"]) for one in changes]
    return [heading("Changed since you booked"), *rows]


def _before_you_go(facts: Json) -> list[Block]:
    said = facts["schedule1"]
    named = (
        ("Travel documents", "travel_documents"), ("Health", "health"), ("Insurance", "insurance"),
        ("Reduced mobility", "accessibility"), ("Language of services", "language"), ("Group", "group"),
    )  # fmt: skip
    return [heading("Before you go"), *(fact(label, said[key]) for label, key in named if said.get(key))]


def _your_rights(facts: Json) -> list[Block]:
    seller, said, holder = facts["seller"], facts["schedule1"], facts["protection"]
    organiser = said["organiser"]
    protected = f"{holder['holder']}, ATOL {holder['number']}. {_BODY}." if holder else "Not ATOL protected."
    return [
        heading("What you can rely on"),
        point(
            f"{organiser['name']} is the organiser. It is responsible for the proper performance of every service in "
            "this package and must help you if you are in difficulty."
        ),
        point(f"If the organiser stops trading, your money and your journey home are protected: {protected}"),
        point(f"While you are away ring {organiser['phone']} or write to {organiser['email']}: this is your contact."),
        point("If something is not as agreed, tell us without delay while you are there, so that we can put it right."),
        *(point(said[key]) for key in ("amending", "pass_on", "price_changes", "changes", "ending") if said.get(key)),
        point(
            "Children travel in the care of the adults on this booking, who can be reached at the hotel named above."
        ),
        point(
            f"Complaints: write to {organiser['email']} within 28 days of your return. If we cannot agree, "
            f"{seller['trade_membership'] or 'an approved body for alternative dispute resolution'} can be asked."
        ),
        point(f"Your key rights and our booking conditions: {seller['origin']}/help/agency-terms"),
    ]


def _cancelling(facts: Json) -> list[Block]:
    of_what = "the total price, less what is payable locally" if facts.get("payable_locally") else "the total price"
    intro = f"You may cancel at any time before departure. What cancelling costs, of {of_what}:"
    return [heading("If you cancel"), line(intro), *(point(text) for text in table_lines(facts["cancelling"]))]


def _who_we_are(facts: Json) -> list[Block]:
    organiser = facts["schedule1"]["organiser"]
    return [
        heading("Who we are"),
        fact("Organiser", f"{organiser['name']}, {organiser['address']}"),
        fact("Telephone", organiser["phone"]),
        fact("E-mail", organiser["email"]),
        *(line(text) for text in facts["seller"]["legal"]),
    ]
