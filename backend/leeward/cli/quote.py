"""`leeward quote`: the price of a stay on a named rate plan, alone or with flights, as JSON."""

from __future__ import annotations

import argparse
from datetime import date

from leeward.cli.django_setup import wake_django
from leeward.cli.refusals import Refusal
from leeward.cli.search import add_party_arguments, print_answer
from leeward.travel.airports import is_iata_code
from leeward.travel.dates import find_date
from leeward.travel.nights import is_length_of_stay
from leeward.travel.occupancy import Occupancy, check_occupancy

EXIT_NOT_SOLD = 3


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """With --depair the flights and the transfer are added, and --arrive is the day of departure."""
    parser.add_argument("--hotel", required=True, help="itemcode, such as MV1204")
    parser.add_argument("--room", required=True, help="room type")
    parser.add_argument("--plan", required=True, help="rate plan")
    parser.add_argument("--arrive", required=True, help="YYYY-MM-DD")
    parser.add_argument("--nights", required=True, type=int)
    add_party_arguments(parser)
    parser.add_argument("--depair", default="", help="departure airport: with flights")


def run(arguments: argparse.Namespace) -> int:
    """
    Print total and lines, or the rule that refuses the stay. Exit status: 0 priced, 3 refused by a rule.

    :raises Refusal: the question makes no sense, or no prices have been published
    """
    guests, arrival = _guests(arguments), _arrival(arguments)
    wake_django()
    from leeward.retail.kit import clock
    from leeward.retail.search.hotpath.mount import open_price_book
    from leeward.retail.search.staff_answers import StayAsked, price_stay

    asked = StayAsked(
        itemcode=arguments.hotel,
        room_type=arguments.room,
        plan_code=arguments.plan,
        arrival=arrival,
        nights=arguments.nights,
        occupancy=guests,
        airport=arguments.depair.upper(),
    )
    answer = print_answer(lambda: price_stay(edition=open_price_book().current(), asked=asked, now=clock.now()))
    return EXIT_NOT_SOLD if answer["total_pence"] is None else 0


def _guests(arguments: argparse.Namespace) -> Occupancy:
    try:
        adults = int(arguments.adults)
        ages = [int(age) for age in arguments.ages.split(",") if age.strip()]
    except ValueError as error:
        raise Refusal("Adults and ages are whole numbers, ages separated by commas.") from error
    wrong = check_occupancy(adults=adults, ages=ages)
    if wrong:
        raise Refusal("\n".join(f"{error.field}: {error.msg} ({error.rule})" for error in wrong))
    return Occupancy(adults=adults, ages=tuple(ages))


def _arrival(arguments: argparse.Namespace) -> date:
    arrival = find_date(arguments.arrive)
    if arrival is None:
        raise Refusal("--arrive is a date such as 2027-05-01.")
    if not is_length_of_stay(arguments.nights):
        raise Refusal("--nights is 1 to 28.")
    if arguments.depair and not is_iata_code(arguments.depair.upper()):
        raise Refusal("--depair is an airport code of three letters.")
    return arrival
