"""
Brands by host, without a query for most requests.

Each process keeps all brands as sheets and looks once a second whether a version changed (one small query; where it
did, two more read everything). A change made in the CMS is therefore seen everywhere within 2 s (R-28). While the
database does not answer, the last known sheets keep the site standing; nothing that is booked depends on them.
"""

from __future__ import annotations

import threading
from dataclasses import dataclass

import structlog
from django.db import DatabaseError

from leeward.retail.brands.errors import NoDefaultBrand, NoSuchBrand
from leeward.retail.brands.hosts import normalised_host
from leeward.retail.brands.models import Brand
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.brands.sheet_builder import build_sheet
from leeward.retail.brands.sheet_rows import load_part_rows
from leeward.retail.kit import clock

LOOK_EVERY_SECONDS = 1.0

log = structlog.get_logger("leeward.brands")


@dataclass(frozen=True, slots=True)
class _Snapshot:
    versions: tuple[tuple[int, str], ...]
    sheets: tuple[BrandSheet, ...]
    by_host: dict[str, BrandSheet]


class BrandDirectory:
    """All brands as this process last read them. Threads may share it: one looks, the others use what is there."""

    def __init__(self) -> None:
        self._snapshot: _Snapshot | None = None
        self._looked_at = float("-inf")
        self._lock = threading.Lock()

    def sheets(self) -> tuple[BrandSheet, ...]:
        """Every brand, the default first."""
        return self._current().sheets

    def find(self, *, host: str) -> BrandSheet | None:
        return self._current().by_host.get(normalised_host(host))

    def known(self, *, host: str) -> BrandSheet | None:
        """As this process last read it, without looking whether it has changed."""
        return self._snapshot.by_host.get(normalised_host(host)) if self._snapshot else None

    def known_version(self, *, host: str) -> str | None:
        """The version of the brand at a normalised host, or of all where none answers there; None: time to look."""
        known = self._snapshot
        if known is None or not self._is_fresh():
            return None
        sheet = known.by_host.get(host)
        return sheet.version if sheet is not None else "/".join(one.version for one in known.sheets)

    def forget(self) -> None:
        """Read anew at the next question, even what says that it has not changed."""
        self._snapshot, self._looked_at = None, float("-inf")

    def _current(self) -> _Snapshot:
        known = self._snapshot
        if known is not None and (self._is_fresh() or not self._lock.acquire(blocking=False)):
            return known
        if known is None:
            self._lock.acquire()
        try:
            if self._snapshot is None or not self._is_fresh():
                self._snapshot = self._look(self._snapshot)
            return self._snapshot
        finally:
            self._lock.release()

    def _is_fresh(self) -> bool:
        return clock.elapsed_seconds() - self._looked_at < LOOK_EVERY_SECONDS

    def _look(self, known: _Snapshot | None) -> _Snapshot:
        self._looked_at = clock.elapsed_seconds()  # before reading: a change meanwhile is found by the next look
        try:
            if known is not None and tuple(Brand.objects.values_list("pk", "version")) == known.versions:
                return known
            return _read(list(Brand.objects.select_related("logo", "award_logo", "trade_logo")), known)
        except DatabaseError:
            if known is None:
                self._looked_at = float("-inf")
                raise
            log.warning("brands not read: the database does not answer; the last known ones stay")
            return known


def _read(brands: list[Brand], known: _Snapshot | None) -> _Snapshot:
    parts, referrers = load_part_rows()
    former = {sheet.brand_id: sheet for sheet in known.sheets} if known else {}
    sheets: list[BrandSheet] = []
    for brand in brands:
        try:
            sheets.append(build_sheet(brand=brand, parts=parts.get(brand.pk, {}), referrers=referrers))
        except (ValueError, KeyError, IndexError, TypeError):
            # Rows written past the checks of the models: one brand must not take the others down with it.
            log.exception("a brand cannot be read; its last known state stays", workspace=brand.workspace)
            if brand.pk in former:
                sheets.append(former[brand.pk])
    versions = tuple((brand.pk, brand.version) for brand in brands)
    return _Snapshot(versions, tuple(sheets), {host: sheet for sheet in sheets for host in sheet.hosts})


_directory = BrandDirectory()


def find_brand_for_host(*, host: str) -> BrandSheet | None:
    """The brand that answers at exactly this host (port, case and a trailing dot do not count), or None."""
    return _directory.find(host=host)


def known_brand(*, host: str) -> BrandSheet | None:
    """The brand at this host as it was last read; None where none was. Asks nobody, whatever happens."""
    return _directory.known(host=host)


def get_default_brand() -> BrandSheet:
    """
    The brand that answers where settings allow one for unknown hosts.

    :raises NoDefaultBrand: there is no brand yet
    """
    for sheet in _directory.sheets():
        if sheet.is_default:
            return sheet
    raise NoDefaultBrand("There is no brand yet. Load the demo, or make the first brand in the CMS.")


def get_brand(*, workspace: str) -> BrandSheet:
    """
    The brand of a workspace.

    :raises NoSuchBrand: no brand has this workspace
    """
    for sheet in _directory.sheets():
        if sheet.workspace == workspace:
            return sheet
    raise NoSuchBrand(f"There is no brand {workspace!r}.")


def get_brand_by_id(brand_id: int) -> BrandSheet:
    """
    The brand of a row that names it by its id.

    :raises NoSuchBrand: its row is gone, or was written past the checks and never could be read
    """
    for sheet in _directory.sheets():
        if sheet.brand_id == brand_id:
            return sheet
    raise NoSuchBrand("This brand cannot be shown. Please tell whoever looks after the shop.", rule="unreadable")


def list_brands() -> list[BrandSheet]:
    """Every brand, the default first, then by name."""
    return list(_directory.sheets())


def known_version(*, host: str) -> str | None:
    """What an answer of this normalised host depends on, asked of nobody; None when this process should look again."""
    return _directory.known_version(host=host)


def latest_change() -> str:
    """A text that differs as soon as any brand differs; at most a second old. Part of every page's cache key."""
    return "/".join(sheet.version for sheet in _directory.sheets())


def forget_brands() -> None:
    """Look at the database at the next question: for commands that change brands and read them, and for tests."""
    _directory.forget()


__all__ = [
    "BrandDirectory",
    "BrandSheet",
    "find_brand_for_host",
    "forget_brands",
    "get_brand",
    "get_brand_by_id",
    "get_default_brand",
    "known_brand",
    "known_version",
    "latest_change",
    "list_brands",
]
