"""`leeward explain TOKEN`: what an offer token said, and the same package priced anew line by line, as JSON."""

from __future__ import annotations

import argparse

from leeward.cli.django_setup import wake_django
from leeward.cli.search import print_answer


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The token is the only thing needed: it names hotel, party, flights and price."""
    parser.add_argument("token", metavar="TOKEN")


def run(arguments: argparse.Namespace) -> int:
    """:raises Refusal: the token is not ours or has ended, the package is sold out, or there are no prices"""
    wake_django()
    from leeward.retail.kit import clock
    from leeward.retail.search.hotpath.mount import open_price_book
    from leeward.retail.search.staff_answers import explain

    print_answer(lambda: explain(edition=open_price_book().current(), token=arguments.token, now=clock.now()))
    return 0
