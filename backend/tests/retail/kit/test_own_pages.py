"""T-09: a write is believed to come from our own page by its header and by what the browser says of its origin."""

from __future__ import annotations

import pytest
from django.test import RequestFactory

from leeward.retail.kit.answers.own_pages import ForeignPage, require_own_page

HOST = "caribbean.leeward.example"
SCRIPTED = {"X-Requested-With": "XMLHttpRequest"}
FOREIGN = "https://elsewhere.example"


def ask(headers: dict[str, str], *, host: str = HOST) -> None:
    require_own_page(RequestFactory().post("/api/holds", headers={"Host": host, **headers}))


class TestRequireOwnPage:
    @pytest.mark.parametrize(
        "said",
        [
            {},
            {"Sec-Fetch-Site": "same-origin"},
            {"Sec-Fetch-Site": "same-origin", "Origin": f"https://{HOST}"},
            {"Origin": f"https://{HOST}"},
            {"Origin": f"https://{HOST.upper()}:8443"},
            {"Referer": f"https://{HOST}/booking/abc"},
            # What older browsers say on pages that send no referrer, such as the checkout: that they say nothing.
            {"Origin": "null"},
        ],
        ids=str,
    )
    def test_lets_in_what_our_own_script_sends(self, said: dict[str, str]) -> None:
        ask({**SCRIPTED, **said})

    @pytest.mark.parametrize(
        "said",
        [
            {"Sec-Fetch-Site": "cross-site"},
            {"Sec-Fetch-Site": "same-site", "Origin": f"https://{HOST}"},
            {"Origin": FOREIGN},
            {"Origin": FOREIGN, "Referer": f"https://{HOST}/"},
            {"Origin": f"https://{HOST}.elsewhere.example"},
            {"Origin": f"https://www.{HOST}"},
            {"Origin": f"{FOREIGN}/{HOST}"},
            {"Origin": f"https://{HOST}@elsewhere.example"},
            {"Origin": "https://[elsewhere"},
            {"Origin": HOST},
            {"Referer": f"{FOREIGN}/?{HOST}"},
            {"Origin": "null", "Referer": f"{FOREIGN}/"},
        ],
        ids=str,
    )
    def test_refuses_what_another_sites_page_sends(self, said: dict[str, str]) -> None:
        with pytest.raises(ForeignPage):
            ask({**SCRIPTED, **said})

    @pytest.mark.parametrize("said", [{}, {"Origin": f"https://{HOST}"}, {"Sec-Fetch-Site": "same-origin"}], ids=str)
    def test_refuses_what_carries_no_header_of_a_script_whatever_it_says(self, said: dict[str, str]) -> None:
        with pytest.raises(ForeignPage):
            ask(said)

    def test_looks_at_the_host_that_was_asked_and_at_no_other_of_ours(self) -> None:
        ask({**SCRIPTED, "Origin": "http://localhost:8000"}, host="localhost")
        with pytest.raises(ForeignPage):
            ask({**SCRIPTED, "Origin": f"https://{HOST}"}, host="tropical.leeward.example")
