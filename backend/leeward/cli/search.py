"""`leeward search`: what a visitor would find, as JSON."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode

from leeward.cli.django_setup import wake_django
from leeward.cli.refusals import Refusal


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The same choices as in an address of results; several rooms: repeat --room."""
    parser.add_argument("--destination", required=True, help="country or region codes, separated by commas")
    parser.add_argument("--depair", required=True, help="departure airports, separated by commas")
    parser.add_argument("--date", help="departure, YYYY-MM-DD")
    parser.add_argument("--month", help="a whole month instead, YYYY-MM")
    parser.add_argument("--flex", help="so many days earlier or later")
    parser.add_argument("--nights", required=True)
    add_party_arguments(parser)
    parser.add_argument("--room", action="append", default=[], metavar="ADULTS[:AGES]", help="such as 2 or 2:5,1")
    parser.add_argument("--boards", help="board codes or groups such as half-board, separated by commas")
    parser.add_argument("--sort", help="price, total, stars, rating or saving")
    parser.add_argument("--limit", help="at most so many hotels (else 24)")


def add_party_arguments(parser: argparse.ArgumentParser) -> None:
    """One room's guests."""
    parser.add_argument("--adults", default="2")
    parser.add_argument("--ages", default="", help="children's ages on the date of return, separated by commas")


def run(arguments: argparse.Namespace) -> int:
    """
    Print the body that `/api/search/holidays` would answer.

    :raises Refusal: something in the question makes no sense, or no prices have been published
    """
    wake_django()
    from leeward.retail.search.answers import hot as answers
    from leeward.retail.search.hotpath.mount import asked_now

    print_answer(lambda: answers.holidays(asked_now(query_string=query_string(arguments))))
    return 0


def query_string(arguments: argparse.Namespace) -> str:
    """The address of the same search."""
    names = ("destination", "depair", "date", "month", "flex", "nights", "boards", "sort", "limit")
    pairs = [(name, getattr(arguments, name)) for name in names if getattr(arguments, name)]
    for room in arguments.room or [f"{arguments.adults}:{arguments.ages}"]:
        adults, _, ages = room.partition(":")
        children = [age.strip() for age in ages.split(",") if age.strip()]
        pairs += [("room[adults]", adults), ("room[children]", str(len(children)))]
        pairs += [("room[ages][]", age) for age in children]
    return urlencode(pairs)


def print_answer(ask: Callable[[], Any]) -> Any:
    """
    Print as JSON what was asked for, an object or JSON already written, and hand it back. Django is awake.

    :raises Refusal: the shop refuses, with a line for each thing that is wrong
    """
    import msgspec

    from leeward.retail.kit.errors import Refusal as ShopRefusal
    from leeward.retail.search.hotpath.replies import errors_of

    try:
        answer = ask()
    except ShopRefusal as refusal:
        wrong = [f"{error['field']}: {error['msg']} ({error['rule']})" for error in errors_of(refusal)]
        raise Refusal("\n".join([refusal.message, *wrong])) from refusal
    written = answer if isinstance(answer, bytes) else msgspec.json.encode(answer)
    sys.stdout.write(msgspec.json.format(written, indent=2).decode() + "\n")
    return answer
