"""Links that editors type (T-07)."""

from __future__ import annotations

import pytest

from leeward.retail.content.links import link_problem


class TestLinkProblem:
    @pytest.mark.parametrize("href", ["https://[", "https://[::1/x", "https://a\u2100b.example/"])
    def test_says_so_of_what_is_no_address_t_07(self, href: str) -> None:
        assert link_problem(href)

    @pytest.mark.parametrize("href", ["javascript:alert(1)", "//evil.example", "http://a.example", "/\\evil.example"])
    def test_refuses_what_leads_elsewhere_than_it_says_t_07(self, href: str) -> None:
        assert link_problem(href)

    @pytest.mark.parametrize("href", ["/offers", "#top", "https://www.example.co.uk/a?b=c", "tel:+441632960123"])
    def test_lets_ours_and_other_sites_pass_t_07(self, href: str) -> None:
        assert link_problem(href) is None
