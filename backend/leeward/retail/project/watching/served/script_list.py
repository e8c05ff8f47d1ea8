"""Which scripts were built and which of them each kind of page may run, and what of it nobody has authorised."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from django.conf import settings

from leeward.retail.pages.delivery.assets import BASE, FrontEndNotBuilt
from leeward.retail.project.configuration.env import REPOSITORY

INVENTORY = REPOSITORY / "contracts" / "scripts.json"
"""What people have authorised: written by `make contracts`, kept up to date by `make check`."""
EVERY_PAGE = "every"
"""Stands there for the list of all kinds of pages."""


@dataclass(frozen=True, slots=True)
class ScriptList:
    """
    `hashes`: address such as /assets/checkout-Ab12.js → `sha256-…` of its bytes.
    `allowed`: kind of page → addresses it may run.
    `unauthorised`: names that the inventory does not have, or not for every page that may run them.
    `digest`: of the whole list, in hex.
    """

    hashes: Mapping[str, str]
    allowed: Mapping[str, frozenset[str]]
    unauthorised: tuple[str, ...]
    digest: str


def script_list() -> ScriptList:
    """
    What the front-end build wrote beside its files (`frontend/scripts/script-list.ts`).

    :raises FrontEndNotBuilt: there is no build yet
    """
    path: Path = settings.LEEWARD_CLIENT_FILES / "scripts.json"
    try:
        written = path.read_bytes()
    except FileNotFoundError as error:
        raise FrontEndNotBuilt(f"{path} is missing: build the front end first") from error
    listed = json.loads(written)
    addresses = {name: BASE + one["file"] for name, one in listed["scripts"].items()}
    return ScriptList(
        hashes={addresses[name]: one["integrity"] for name, one in listed["scripts"].items()},
        allowed={page: frozenset(addresses[name] for name in names) for page, names in listed["pages"].items()},
        unauthorised=_unauthorised(listed["pages"]),
        digest=hashlib.sha256(written).hexdigest(),
    )


def _unauthorised(pages: Mapping[str, Sequence[str]]) -> tuple[str, ...]:
    authorised: dict[str, Any] = json.loads(INVENTORY.read_text(encoding="utf-8"))["scripts"]
    allowed = {name: one["pages"] for name, one in authorised.items()}
    found = {
        name
        for page, names in pages.items()
        for name in names
        if allowed.get(name) != EVERY_PAGE and page not in allowed.get(name, ())
    }
    return tuple(sorted(found))
