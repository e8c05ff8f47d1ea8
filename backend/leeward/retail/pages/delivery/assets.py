"""Which built files a page needs, from the list that the front-end build writes (`page-assets.json`)."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from django.conf import settings

BASE = "/assets/"


class FrontEndNotBuilt(Exception):
    """The list of built files is missing: the front end has not been built."""


@dataclass(frozen=True, slots=True)
class PageAssets:
    """
    Addresses to print in the head of one page. `entry` is the one script that starts the page; `touched` are what the
    first touch needs of a page that rests until then.
    """

    entry: str
    scripts: tuple[str, ...]
    touched: tuple[str, ...]
    styles: tuple[str, ...]
    fonts: tuple[str, ...]
    is_development: bool


def page_assets(*, page: str) -> PageAssets:
    """
    Files of one page, from the development server when it is in use.

    :raises FrontEndNotBuilt: there is no build yet
    """
    if settings.LEEWARD_VITE_ORIGIN:
        base = f"{settings.LEEWARD_VITE_ORIGIN}{BASE}"
        scripts = (f"{base}@vite/client",)
        return PageAssets(f"{base}app/entry.dev.ts", scripts, (), (), (), is_development=True)
    return _built_assets(settings.LEEWARD_CLIENT_FILES / "page-assets.json", page)


@lru_cache(maxsize=64)
def _built_assets(path: Path, page: str) -> PageAssets:
    try:
        listed = json.loads(path.read_text())
    except FileNotFoundError as error:
        raise FrontEndNotBuilt(f"{path} is missing: build the front end first") from error
    of_page = listed["pages"].get(page, {"scripts": [], "touched": [], "styles": []})

    def addresses(names: list[str]) -> tuple[str, ...]:
        return tuple(BASE + name for name in names)

    entry = listed["entry"]
    return PageAssets(
        entry=BASE + entry,
        scripts=addresses([name for name in of_page["scripts"] if name != entry]),
        touched=addresses(of_page["touched"]),
        styles=addresses(of_page["styles"]),
        fonts=addresses(listed["fonts"]),
        is_development=False,
    )
