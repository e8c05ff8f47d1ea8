"""The shop looks whether it serves what was built, and tells of it (T-12, UK-34)."""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Callable, Iterable
from datetime import timedelta
from pathlib import Path
from typing import Any

import brotli  # type: ignore[import-untyped]
import httpx
import pytest
from django.core.wsgi import get_wsgi_application

from leeward.retail.booking.models import StaffAlert
from leeward.retail.brands.queries import BrandSheet, get_default_brand, list_brands
from leeward.retail.journal.models import AuditEntry
from leeward.retail.journal.queries import verify_audit
from leeward.retail.kit import clock
from leeward.retail.kit.clock import pinned_at
from leeward.retail.mailing.models import Mail
from leeward.retail.pages.delivery.assets import FrontEndNotBuilt
from leeward.retail.project import tasks
from leeward.retail.project.door.static_files import with_static_files
from leeward.retail.project.watching.served import asking
from leeward.retail.project.watching.served.errors import NotSeen
from leeward.retail.project.watching.served.expected import headers_of_a_page
from leeward.retail.project.watching.served.looking import look_at
from leeward.retail.project.watching.served.script_list import script_list
from leeward.retail.project.watching.served.telling import is_due, look_and_tell

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("kept_connection")]
SCRIPTS = {name: f"{name}(1);" * 50 for name in ("entry.browser", "home", "problem", "my-booking")}
"""Long enough for their packed copies to be shorter: the shorter file is served."""
AT = clock.now()
Wsgi = Callable[[dict[str, Any], Callable[..., Any]], Iterable[bytes]]


def integrity_of(text: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


@pytest.fixture
def files(demo_shop: None, settings: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A built front end, packed and listed as the build does it; the first page of a test may take its time."""
    monkeypatch.setattr(asking, "_SECONDS_IN_ALL", 600)
    names = {name: f"{name}-Ab12Cd34.js" for name in SCRIPTS}
    for name, text in SCRIPTS.items():
        (tmp_path / names[name]).write_text(text)
        (tmp_path / f"{names[name]}.br").write_bytes(brotli.compress(text.encode()))
    entry = names["entry.browser"]
    kinds = ("home", "landing", "problem", "my-booking", "search-results", "sections")
    own = {kind: [names.get(kind, names["problem"])] for kind in kinds}
    pages = {kind: {"scripts": [entry, *own[kind]], "touched": [], "styles": []} for kind in kinds}
    (tmp_path / "page-assets.json").write_text(json.dumps({"entry": entry, "fonts": [], "pages": pages}))
    listed = {
        "scripts": {name: {"file": names[name], "integrity": integrity_of(text)} for name, text in SCRIPTS.items()},
        "pages": {kind: ["entry.browser", kind if kind in SCRIPTS else "problem"] for kind in kinds},
    }
    (tmp_path / "scripts.json").write_text(json.dumps(listed))
    settings.LEEWARD_CLIENT_FILES = tmp_path
    return tmp_path


@pytest.fixture
def brand(files: Path) -> BrandSheet:
    return get_default_brand()


def the_shop(around: Callable[[Wsgi], Wsgi] = lambda app: app) -> httpx.WSGITransport:
    """The shop itself, files and all; `around` is what stands before it."""
    return httpx.WSGITransport(app=around(with_static_files(get_wsgi_application())))


def with_header(name: str, value: str, *, at: str) -> Callable[[Wsgi], Wsgi]:
    """Something in front of the shop that puts a header of its own in place of the shop's, at one address."""

    def around(app: Wsgi) -> Wsgi:
        def answer(environ: dict[str, Any], start: Callable[..., Any]) -> Iterable[bytes]:
            def begin(status: str, headers: list[tuple[str, str]], *more: Any) -> Any:
                if environ["PATH_INFO"] == at:
                    headers = [*((one, said) for one, said in headers if one.lower() != name.lower()), (name, value)]
                return start(status, headers, *more)

            return app(environ, begin)

        return answer

    return around


def without(address: str) -> Callable[[Wsgi], Wsgi]:
    """A shop that has nothing at one address."""

    def around(app: Wsgi) -> Wsgi:
        def answer(environ: dict[str, Any], start: Callable[..., Any]) -> Iterable[bytes]:
            if environ["PATH_INFO"] != address:
                return app(environ, start)
            start("404 Not Found", [])
            return [b""]

        return answer

    return around


def what_is_down(app: Wsgi) -> Wsgi:
    """A shop that breaks on every page."""

    def answer(environ: dict[str, Any], start: Callable[..., Any]) -> Iterable[bytes]:
        if environ["PATH_INFO"].startswith("/assets/"):
            return app(environ, start)
        start("502 Bad Gateway", [])
        return [b""]

    return answer


def entries() -> list[AuditEntry]:
    return list(AuditEntry.objects.filter(subject="served:main").order_by("number"))


def alerts() -> list[str]:
    return list(StaffAlert.objects.filter(ended_at=None).values_list("text", flat=True))


class TestALook:
    def test_finds_nothing_where_all_is_as_built_and_says_so_in_the_journal_t_12_uk_34(self, brand: BrandSheet) -> None:
        look_and_tell(brand, transport=the_shop())
        (entry,) = entries()
        assert (entry.event, entry.actor, entry.facts["differences"]) == ("served.as_built", "worker", [])
        assert (entry.facts["scripts"], len(entry.facts["list"])) == (4, 64)
        assert entry.facts["pages"] >= 5
        assert alerts() == []
        assert verify_audit() == AuditEntry.objects.count()

    def test_finds_a_changed_file_tells_staff_and_ends_that_when_it_is_well_again_t_12_uk_34(
        self, brand: BrandSheet, files: Path
    ) -> None:
        entry = files / "entry.browser-Ab12Cd34.js"
        entry.write_text(SCRIPTS["entry.browser"] + "steal();")
        look_and_tell(brand, transport=the_shop())
        # A browser that can unpack gets the packed file, which nobody touched.
        wrong = [f"/assets/{entry.name} ({packing}) is not what was built" for packing in ("identity", "gzip")]
        assert (entries()[-1].event, entries()[-1].facts["differences"]) == ("served.differs", wrong)
        (said,) = alerts()
        assert said == (
            "Leeward Holidays does not serve what was built; somebody may have changed it. "
            f"/assets/{entry.name} (identity) is not what was built and 1 more"
        )
        assert Mail.objects.filter(kind="booking.staff_alert").count() == 1
        entry.write_text(SCRIPTS["entry.browser"])
        look_and_tell(brand, transport=the_shop())
        assert (entries()[-1].event, alerts()) == ("served.as_built", [])

    def test_finds_a_packed_file_that_was_changed_alone_t_12(self, brand: BrandSheet, files: Path) -> None:
        (files / "home-Ab12Cd34.js.br").write_bytes(brotli.compress(b"home();steal();"))
        found = look_at(brand.origin, transport=the_shop()).differences
        assert found == ("/assets/home-Ab12Cd34.js (br) is not what was built",)

    def test_finds_a_file_that_is_gone_t_12(self, brand: BrandSheet) -> None:
        shop = the_shop(without("/assets/my-booking-Ab12Cd34.js"))
        found = look_at(brand.origin, transport=shop).differences
        assert found[0] == "/assets/my-booking-Ab12Cd34.js (identity) is not there"
        assert len(found) == 3

    def test_finds_a_policy_that_lets_others_in_where_money_is_paid_t_12_uk_34(self, brand: BrandSheet) -> None:
        policy = headers_of_a_page(is_private=True)["Content-Security-Policy"]
        weaker = policy.replace("script-src 'self'", "script-src 'self' https://evil.example")
        around = with_header("Content-Security-Policy", weaker, at="/my-booking")
        look_and_tell(brand, transport=the_shop(around))
        assert entries()[-1].facts["differences"] == ["/my-booking has another Content-Security-Policy script-src"]
        assert "/my-booking has another Content-Security-Policy script-src" in alerts()[0]

    def test_finds_a_header_that_is_taken_away_t_12(self, brand: BrandSheet) -> None:
        found = look_at(brand.origin, transport=the_shop(with_header("Permissions-Policy", "", at="/"))).differences
        assert found == ("/ has another Permissions-Policy",)

    def test_of_a_shop_that_is_down_is_none_and_staff_hear_of_it_after_a_week_uk_34(self, brand: BrandSheet) -> None:
        for days, n_alerts in ((0, 0), (6, 0), (8, 1)):
            with pinned_at(AT + timedelta(days=days)):
                look_and_tell(brand, transport=the_shop(what_is_down))
            assert entries()[-1].event == "served.not_seen"
            assert len(alerts()) == n_alerts, days
        assert "nobody could look whether Leeward Holidays serves what was built" in alerts()[0]
        look_and_tell(brand, transport=the_shop())
        assert alerts() == []

    def test_without_the_list_of_what_was_built_is_none_t_12(self, brand: BrandSheet, files: Path) -> None:
        (files / "scripts.json").unlink()
        with pytest.raises(FrontEndNotBuilt):
            look_at(brand.origin, transport=the_shop())
        look_and_tell(brand, transport=the_shop())
        assert (entries()[-1].event, entries()[-1].facts) == (
            "served.not_seen", {"reason": "the list of what was built is missing"},
        )  # fmt: skip

    @pytest.mark.parametrize("part", ["pages", "places", "hotels", "offers", "stories"])
    def test_without_a_part_of_the_sitemap_is_none_for_kinds_of_page_would_be_missed_t_12(
        self, brand: BrandSheet, part: str
    ) -> None:
        with pytest.raises(NotSeen, match="a sitemap is answered 404"):
            look_at(brand.origin, transport=the_shop(without(f"/sitemap-{part}.xml")))


class TestTheClock:
    def test_looks_at_every_brand_once_a_day_and_each_hour_at_what_is_not_well_uk_34(
        self, brand: BrandSheet, files: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        with pinned_at(AT):
            assert is_due(brand, at=AT)
            look_and_tell(brand, transport=the_shop())
        assert not is_due(brand, at=AT + timedelta(hours=22))
        assert is_due(brand, at=AT + timedelta(hours=24))
        (files / "home-Ab12Cd34.js").write_text("steal();")
        with pinned_at(AT + timedelta(hours=24)):
            look_and_tell(brand, transport=the_shop())
        assert is_due(brand, at=AT + timedelta(hours=25))

    def test_looks_at_nothing_while_nothing_is_built(
        self, brand: BrandSheet, settings: Any, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        looked_at: list[str] = []
        monkeypatch.setattr(tasks, "look_and_tell", lambda one: looked_at.append(one.workspace))
        settings.LEEWARD_VITE_ORIGIN = "http://localhost:5173"
        tasks.look_at_what_is_served.call()
        assert looked_at == []
        settings.LEEWARD_VITE_ORIGIN = ""
        tasks.look_at_what_is_served.call()
        assert looked_at == [one.workspace for one in list_brands()] != []


def test_a_script_that_nobody_authorised_is_named_in_each_look_t_12(files: Path) -> None:
    listed = json.loads((files / "scripts.json").read_text())
    listed["pages"] = {page: ["entry.browser", page] for page in ("home", "my-booking", "problem")}
    (files / "scripts.json").write_text(json.dumps(listed))
    assert script_list().unauthorised == ()
    listed["scripts"]["miner"] = listed["scripts"]["home"]
    listed["pages"]["home"] += ["miner", "my-booking"]
    (files / "scripts.json").write_text(json.dumps(listed))
    assert script_list().unauthorised == ("miner", "my-booking")  # one unknown, one where it does not belong
