"""What a page may run and under which headers it must come (T-12)."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from leeward.retail.project.csp import public_policy
from leeward.retail.project.watching.served.documents import differences_in
from leeward.retail.project.watching.served.expected import differing_headers, headers_of_a_page
from leeward.retail.project.watching.served.script_list import ScriptList


class TestADocument:
    LISTED = ScriptList({}, {"checkout": frozenset({"/assets/a.js", "/assets/b.js"})}, (), "")
    HEAD = '<html data-page="checkout"><script type="module" nonce="n" src="/assets/a.js"></script>'

    @pytest.mark.parametrize(
        ("more", "found"),
        [
            ('<link rel="modulepreload" href="/assets/b.js"><script type="application/json">{"a": "<b>"}</script>', []),
            (
                '<script src="https://evil.example/s.js?token=1"></script>',
                ["runs evil.example/s.js, which is not listed for it"],
            ),
            ("<SCRIPT>steal()</SCRIPT>", ["runs 1 scripts that are written into it"]),
            ('<script type="module">steal()</script>', ["runs 1 scripts that are written into it"]),
            ('<link rel="modulepreload" href="/assets/c.js">', ["runs /assets/c.js, which is not listed for it"]),
            ('<img src="x" onerror="steal()">', ["has 1 elements that run something by themselves"]),
            ('<a href=" java\nscript:steal()">x</a>', ["has 1 elements that run something by themselves"]),
        ],
    )
    def test_runs_only_what_is_listed_for_its_kind_t_12(self, more: str, found: list[str]) -> None:
        assert list(differences_in(f"{self.HEAD}{more}", self.LISTED)) == found

    @pytest.mark.parametrize(
        ("more", "found"),
        [
            ('<script src="/assets/a.js" src="https://evil.example/s.js"></script>', 0),
            ('<script src="https://evil.example/s.js" src="/assets/a.js"></script>', "runs evil.example/s.js"),
            ('<script type="" type="application/json">steal()</script>', "runs 1 scripts"),
            ('<script a\x0btype="application/json" src="https://evil.example/s.js"></script>', "not written as ours"),
            ('<!--><script src="https://evil.example/s.js"></script>-->', "not written as ours"),
            ('<!-- --!><script src="https://evil.example/s.js"></script> -->', "not written as ours"),
            ('<![CDATA[ ><script src="https://evil.example/s.js"></script>]]>', "not written as ours"),
            ("<script src='https://evil.example/s.js'></script>", "not written as ours"),
            ('<iframe srcdoc="&lt;script nonce=n>steal()&lt;/script>"></iframe>', "document of its own"),
            ('<script src="https://[evil"></script>', "runs what is no address"),
            ("<!-- --><!--$--><p>script</p><!--/$-->", 0),
        ],
    )
    def test_is_read_as_a_browser_reads_it_t_12(self, more: str, found: str | int) -> None:
        """Whoever changes a page knows how it is looked at: what two readers see otherwise is a way past one."""
        lines = list(differences_in(f"{self.HEAD}{more}", self.LISTED))
        assert (not lines) if found == 0 else any(str(found) in line for line in lines)

    def test_of_an_unknown_kind_may_run_nothing_t_12(self) -> None:
        found = list(differences_in(self.HEAD.replace("checkout", "shop"), self.LISTED))
        assert found == [
            "is no kind of page that was built ('shop')", "runs /assets/a.js, which is not listed for it",
        ]  # fmt: skip


class TestHeaders:
    def test_any_nonce_and_any_order_is_the_same_policy_t_12(self) -> None:
        came = headers_of_a_page(is_private=False)
        policy = came["Content-Security-Policy"].replace("nonce-any", "nonce-Ab_1-2==")
        came["Content-Security-Policy"] = "; ".join(reversed(policy.split("; ")))
        assert differing_headers(httpx.Headers(came), is_private=False) == []

    def test_a_second_policy_is_not_ours_t_12(self) -> None:
        came = headers_of_a_page(is_private=True)
        came["Content-Security-Policy"] += ", script-src *"
        assert differing_headers(httpx.Headers(came), is_private=True) == ["Content-Security-Policy (more than one)"]

    def test_what_other_companies_may_be_asked_is_part_of_public_pages_alone_t_12(self, settings: Any) -> None:
        settings.CONTENT_SECURITY_POLICY = public_policy(
            frame_ancestors=[], development_origin="", outside_origins=["https://tags.example"]
        )
        assert "https://tags.example" in headers_of_a_page(is_private=False)["Content-Security-Policy"]
        assert "https://tags.example" not in headers_of_a_page(is_private=True)["Content-Security-Policy"]
