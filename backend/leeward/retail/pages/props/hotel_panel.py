"""What a hotel, or a trip of several, is bought with on its page: the price panel, or one price and its link (R15)."""

from __future__ import annotations

from leeward.retail.pages.props.base import Props


class PanelRoomProps(Props):
    """One room of the party; ages on the day of return."""

    adults: int
    ages: list[int]


class AskedPartProps(Props):
    """One part of an address, as the address writes it."""

    name: str
    value: str


class NamedFlightsProps(Props):
    """
    The flights that the address of a page names, whose price it opens with (R20).

    `said` names them in a sentence, and says of what the calendar's prices are; `others` stands where something else is
    chosen, `back` on the button that leads to them again. `asked` is how the form names them, with the rooms.
    """

    said: str
    others: str
    back: str
    asked: list[AskedPartProps]


class HotelPriceProps(Props):
    """
    The package the panel opens with (UK-03): the one that was searched for, else the cheapest for two adults.

    `date` ISO; `included` is one line in words: flights, nights and board, transfers, taxes. `rooms` are whom the price
    is for, `party` the same in words; `query` is the booking page's address of exactly this, behind its question mark.
    `flights` where the address names them, else any, the cheapest.
    """

    per_person_pence: int
    total_pence: int
    date: str
    depair: str
    nights: int
    board: str
    board_name: str
    included: str
    rooms: list[PanelRoomProps]
    party: str
    query: str
    flights: NamedFlightsProps | None


class DepartureAirportProps(Props):
    code: str
    name: str


class HotelPanelProps(Props):
    """
    What the panel may ask for: a form that works without scripts and leads to the booking page (R15).

    `rooms` is the party that was searched for, or two adults; `board` the board basis that the address names, which is
    that of the opening price alone, and `keptBoard` the same where somebody wished for it: it is kept on every day.
    `missed` says in a sentence that what was searched for is not to be had, where that is so.
    """

    action: str
    rooms: list[PanelRoomProps]
    board: str | None
    kept_board: str | None
    missed: str | None
    itemcode: str
    airports: list[DepartureAirportProps]
    nights: list[int]
    first_date: str
    last_date: str
    price: HotelPriceProps | None
    deposit_line: str
    local_line: str | None
    min_adult_age: int | None
    takes_children: bool
    min_child_age: int
    max_child_age: int
    child_policy_text: str


class TripGuestsProps(Props):
    """Whom a trip takes, as its steppers need it (V12)."""

    takes_children: bool
    min_adult_age: int | None
    min_child_age: int
    max_child_age: int
    child_policy_text: str


class HotelTripProps(Props):
    """
    A trip of several centres as its address asks for it, else for two on its cheapest day from its cheapest airport:
    what its booking page charges (UK-10).

    `date` ISO; `airport` is the name of `depair`; `is_cheapest`: no other day of the year costs this party less.
    `party` is whom the total is for, `rooms` who was asked for, `asked` the rest of what was; `missed` says in a
    sentence that what was searched for is not to be had, or how long the trip is, where that is so. `included` is what
    the total holds, `href` books this, `action` asks anew.
    """

    per_person_pence: int
    total_pence: int
    date: str
    is_cheapest: bool
    depair: str
    airport: str
    nights: int
    party: str
    rooms: list[PanelRoomProps]
    asked: list[AskedPartProps]
    guests: TripGuestsProps
    missed: str | None
    included: str
    local_line: str | None
    href: str
    action: str
