"""The demo shop, step by step. Every step may be repeated: it adds what is missing and changes nothing else."""

from __future__ import annotations

from collections.abc import Callable

from django.conf import settings

from leeward.demo.brands import load_brands
from leeward.demo.home_pages import load_home_pages
from leeward.demo.pictures import load_pictures
from leeward.demo.staff import load_staff


def load_demo(*, say: Callable[[str], None]) -> None:
    """Load brands, pictures, home pages and a first staff login; `say` is told about each step."""
    say("demo: brands")
    load_brands()
    say("demo: pictures")
    load_pictures(progress=say)
    say("demo: home pages")
    load_home_pages()
    if login := load_staff(home=settings.LEEWARD_HOME):
        say(f"demo: the first staff login is in {login}")
