"""The booking page (S08, S45-S47, T26): one hotel and one search, priced, with what may be chosen in its place."""

from __future__ import annotations

from typing import Literal

from leeward.retail.booking.schemas import PayableLocallyOut
from leeward.retail.pages.props.base import LinkProps, PhoneProps, PictureProps, Props
from leeward.retail.pages.props.itinerary import ItineraryProps
from leeward.retail.pages.props.search_bar import SearchBarProps


class BookingLineProps(Props):
    """One line of the total: dotted leaders between label and text."""

    label: str
    text: str


class RoomPlanProps(Props):
    """
    A rate plan one room of the party could have. `value` names it in the address; differences are the whole party's and
    a head's, to what is chosen now, in pence.
    """

    value: str
    board: str
    terms: str
    difference_pence: int
    difference_pp_pence: int
    is_chosen: bool


class RoomTypeProps(Props):
    """A kind of room with its plans, cheapest first."""

    code: str
    name: str
    facts: str
    picture: PictureProps | None
    plans: list[RoomPlanProps]


class PartyRoomProps(Props):
    """One room of the party: "Room 1, 2 adults"."""

    heading: str
    types: list[RoomTypeProps]


class BookingNoticeProps(Props):
    """What has changed for this holiday (M08)."""

    id: int
    title: str
    html: str
    must_be_ticked: bool


class NearestHolidayProps(Props):
    """Another holiday of the hotel that can be had, nearest first."""

    label: str
    href: str
    party: str
    total_pence: int
    per_person_pence: int


class PricedHolidayProps(Props):
    """
    The holiday as it is priced now. `query` is its whole address behind the question mark.

    `seen_pence` is the total the visitor was shown before, None where none was; `replaced` says in a sentence what
    could not be had as the address asked; `offer_token` opens a basket with exactly this.
    """

    query: str
    offer_token: str
    date: str
    nights: int
    party: str
    people: int
    total_pence: int
    per_person_pence: int
    payable_locally: PayableLocallyOut | None
    seen_pence: int | None
    replaced: str | None
    lines: list[BookingLineProps]
    deposit_line: str
    checked_line: str
    itinerary: ItineraryProps
    rooms: list[PartyRoomProps]
    notices: list[BookingNoticeProps]


class BookingHeldProps(Props):
    """What this browser holds at the hotel already: until when, and the way on. `is_this_stay`: as it is searched."""

    href: str
    title: str
    text: str
    label: str
    is_this_stay: bool


class BookingAnswerProps(Props):
    """
    What changes with a choice: a priced holiday, or why there is none and what is nearest.

    `uncomputed`: how the parts are worked out for which there is no rate yet (UK-02); none in any other state.
    """

    state: Literal["priced", "incomplete", "uncomputed", "sold_out", "by_phone"]
    heading: str
    priced: PricedHolidayProps | None
    nearest: list[NearestHolidayProps]
    uncomputed: list[str]
    held: BookingHeldProps | None


class BookingProps(Props):
    """
    The booking page. `address` is its path; the same with `/quote.json` answers with `BookingAnswerProps`.

    `loading_lines` are shown in turn while a price is worked out (S46); `steps` are the names of the booking's steps.
    """

    address: str
    itemcode: str
    hotel: LinkProps
    place: str
    search_bar: SearchBarProps | None
    answer: BookingAnswerProps
    steps: list[str]
    loading_lines: list[str]
    phone: PhoneProps
    texts: dict[str, str]
