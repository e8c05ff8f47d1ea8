"""The door before those who wait: what is kept is answered there, and never when it is stale."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Any

import pytest

from leeward.retail.pages.delivery.cache import KeptDoor, PageCache
from tests.retail.pages.cached_site import Site, ask


class TestKeptDoor:
    """In front of the requests that wait: what is kept is answered at once, and never when it is stale (R-28)."""

    @pytest.fixture(autouse=True)
    def marked(self, site: Site) -> None:
        site.marks = False
        site.more = [("Surrogate-Key", "offers prices"), ("X-Leeward-Keep", "-"), ("ETag", 'W/"abc"')]

    @pytest.fixture
    def behind(self, cache: PageCache) -> list[str]:
        """Who was passed on, by path."""
        return []

    @pytest.fixture
    def door(self, cache: PageCache, behind: list[str]) -> KeptDoor:
        def inner(environ: dict[str, Any], start_response: Any) -> Any:
            behind.append(environ["PATH_INFO"])
            return cache(environ, start_response)

        return KeptDoor(inner, pages=cache)

    def test_answers_what_is_kept_without_passing_it_on(self, door: KeptDoor, behind: list[str]) -> None:
        seen = [ask(door, path="/api/x") for _ in range(4)]
        assert behind == ["/api/x"]
        assert {body for *_, body in seen} == {seen[0][2]}
        assert ask(door, path="/api/x", HTTP_IF_NONE_MATCH='W/"abc"')[0] == "304 Not Modified"

    def test_answers_a_page_with_a_nonce_of_its_own(self, door: KeptDoor, behind: list[str], site: Site) -> None:
        site.marks = True
        nonces = {re.findall(rb"nonce=(\S+?)>", ask(door)[2])[0] for _ in range(3)}
        assert (len(nonces), behind) == (3, ["/"])

    @pytest.mark.parametrize("what", ["purge", "brand", "prices", "time to look", "the end"])
    def test_passes_on_as_soon_as_anything_may_have_changed(
        self, what: str, door: KeptDoor, behind: list[str], monkeypatch: pytest.MonkeyPatch,
        brand: SimpleNamespace, prices: list[str],
    ) -> None:  # fmt: skip
        now, watch = [1000.0], door.pages.watch
        monkeypatch.setattr("leeward.retail.pages.delivery.cache.time.monotonic", lambda: now[0])
        for _ in range(2):
            ask(door, path="/api/x")
        assert len(behind) == 1
        if what == "purge":
            watch.purge("offers")  # type: ignore[attr-defined]
        elif what == "time to look":
            watch.is_fresh = False  # type: ignore[attr-defined]
        elif what == "brand":
            brand.version = "v2"
        elif what == "prices":
            prices[0] = "2-b"
        else:
            now[0] += 61
        body = ask(door, path="/api/x")[2]
        assert len(behind) == 2
        assert body.endswith(b"page 1" if what == "time to look" else b"page 2")

    @pytest.mark.parametrize(
        "more", [{"HTTP_COOKIE": "session=abc"}, {"REQUEST_METHOD": "POST"}, {"HTTP_HOST": "caribbean.localhost"}]
    )
    def test_passes_on_what_may_differ(self, more: dict[str, str], door: KeptDoor, behind: list[str]) -> None:
        ask(door, path="/api/x")
        ask(door, path="/api/x", **more)
        assert len(behind) == 2
