"""The demo shop, step by step. Every step may be repeated: it adds what is missing and changes nothing else."""

from __future__ import annotations

from collections.abc import Callable

from django.conf import settings

from leeward.demo.brands import load_brands
from leeward.demo.checkout import load_checkout
from leeward.demo.editorial import load_editorial
from leeward.demo.home_pages import load_home_pages
from leeward.demo.hotels.load import load_written
from leeward.demo.landing_pages import load_landing_pages
from leeward.demo.navigation import load_navigation
from leeward.demo.offers import load_offers
from leeward.demo.staff import load_staff
from leeward.demo.world.build import SEED, build_world
from leeward.retail.brands.models import Brand
from leeward.retail.hotels.models import Hotel
from leeward.retail.kit import clock


def load_demo(*, say: Callable[[str], None], scale: str = "none") -> None:
    """
    Load brands, hotels with their prices, pages with pictures, a first staff login; `say` is told about each step.

    `scale` says how large a world is built where there are no hotels yet: "small", "tiny", "busy" or "none".
    """
    say("demo: brands")
    load_brands()
    if scale != "none" and not Hotel.objects.exists():
        say("demo: hotels, flights and prices")
        build_world(scale=scale, seed=SEED, at=clock.now(), progress=say)
    load_what_needs_hotels(say=say)
    say("demo: home pages")
    load_home_pages()
    say("demo: blog, help, awards and landing pages")
    load_editorial(on=clock.uk_date(at=clock.now()), say=say)
    load_landing_pages(at=clock.now(), say=say)
    load_checkout(at=clock.now())
    load_staff(home=settings.LEEWARD_HOME, say=say)


def load_what_needs_hotels(*, say: Callable[[str], None]) -> None:
    """Texts about hotels and places, menus, offers, collections, lists. Before there is a world, nothing."""
    if not (Brand.objects.exists() and Hotel.objects.exists()):
        return
    say("demo: hotels and places")
    load_written(on=clock.uk_date(at=clock.now()), say=say)
    say("demo: menus")
    load_navigation()
    say("demo: offers")
    load_offers(at=clock.now(), say=say)
