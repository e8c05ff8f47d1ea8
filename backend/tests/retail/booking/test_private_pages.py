"""Nothing of another company runs where a visitor's own things are shown (T-04, T-12, T-14, decision 0032)."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from django.test import Client
from django.urls import URLPattern

from leeward.retail.booking.models import Basket
from leeward.retail.booking.operations.order.paying import pay_first_instalment
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.desk.models import SentQuote
from leeward.retail.enquiries.models import Enquiry
from leeward.retail.kit import clock
from leeward.retail.kit.answers.private_answers import is_private
from leeward.retail.kit.clock import pinned_at
from leeward.retail.pages.delivery.cache import CACHE_HEADER
from leeward.retail.pages.enquiries.pages import enquiry_patterns
from leeward.retail.pages.mailing.pages import mailing_patterns
from leeward.retail.pages.private_routes import PRIVATE, private_patterns
from leeward.retail.pages.staff.desk import desk_patterns
from leeward.retail.payments.models import SandboxCharge
from leeward.retail.payments.providers.sandbox import move
from leeward.retail.project.csp import public_policy
from leeward.retail.subscriptions.models import Subscriber
from leeward.retail.subscriptions.tokens import confirm_token, own_token
from tests.retail.booking.conftest import a_basket
from tests.retail.booking.owner import Owner
from tests.retail.booking.paid import a_booking
from tests.retail.booking.test_checkout_pages import ordered
from tests.retail.desk.agents import an_agent, at_desk
from tests.retail.enquiries.conftest import MONDAY_NOON, a_quote, send
from tests.retail.subscriptions.conftest import sign_up

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("built_front_end", "outside_things")]

TAG, CHAT = "https://tags.example/tag.js", "https://chat.example/chat.js"
ELSEWHERE = "https://elsewhere.example"
_DOCUMENT = re.compile(r'<script type="application/json" id="page-document">(.*?)</script>')
_MADE_UP = {"country_slug": "a", "region_slug": "b", "hotel_slug": "c", "kind": "d", "slug": "e"}


@pytest.fixture
def outside_things(settings: Any) -> None:
    """A shop with everything of other companies that its settings can name."""
    settings.LEEWARD_TAG_SCRIPT, settings.LEEWARD_CHAT_SCRIPT = TAG, CHAT
    settings.CONTENT_SECURITY_POLICY = public_policy(
        frame_ancestors=[ELSEWHERE],
        development_origin="",
        tile_addresses=[f"{ELSEWHERE}/{{z}}"],
        outside_origins=[ELSEWHERE],
    )


def features_of(answer: Any) -> dict[str, Any]:
    printed = _DOCUMENT.search(answer.content.decode())
    assert printed
    features: dict[str, Any] = json.loads(printed[1])["shell"]["features"]
    return features


def policy_of(answer: Any) -> dict[str, str]:
    return dict(one.split(" ", 1) for one in answer["Content-Security-Policy"].split("; ") if " " in one)


def assert_lets_nobody_in(answer: Any, *, frames: str = "'self'", ancestors: str = "'none'") -> None:
    policy = policy_of(answer)
    assert policy["script-src"] == "'self'"
    # Whoever may frame public pages, and whatever window opened it, holds no private page (decision 0051).
    assert policy["frame-ancestors"] == ancestors
    assert answer["Cross-Origin-Opener-Policy"] == "same-origin"
    assert (policy["connect-src"], policy["img-src"]) == ("'self'", "'self' data:")
    assert (policy["frame-src"], policy["trusted-types"]) == (frames, "leeward-server-html")
    assert "https:" not in "".join(sources for name, sources in policy.items() if name != "frame-src")


def assert_is_ours_alone(answer: Any, **given: Any) -> None:
    assert_lets_nobody_in(answer, **given)
    body = answer.content.decode()
    features = features_of(answer)
    assert (features["tagScript"], features["chatScript"]) == (None, None)
    assert TAG not in body and CHAT not in body and " data-first-party>" in body


def an_address(pattern: URLPattern) -> str:
    """Of nothing there is: what answers it is private all the same, because a slip may stand beside a real token."""
    route = str(pattern.pattern)
    return "/" + re.sub(r"<\w+:(\w+)>", lambda name: _MADE_UP.get(name[1], "x" * 43), route)


_OWN = [one for one in private_patterns if not str(one.pattern).endswith("/")] + desk_patterns
_OWN += [one for one in mailing_patterns if not str(one.pattern).endswith(("/", ".json"))]
_OWN += [one for one in enquiry_patterns if str(one.pattern).startswith("enquiry/")]


class TestEveryPrivateRoute:
    def test_is_walked(self) -> None:
        assert set(PRIVATE) <= {str(one.pattern) for one in _OWN}

    @pytest.mark.parametrize("pattern", _OWN, ids=lambda pattern: str(pattern.pattern))
    @pytest.mark.usefixtures("demo_brands")
    def test_runs_nothing_of_another_company_t_12(self, pattern: URLPattern) -> None:
        client = Client(HTTP_HOST="localhost", raise_request_exception=False)
        answer = client.get(an_address(pattern))
        if answer.status_code == 405:  # a form's own address
            answer = client.post(an_address(pattern))
        assert is_private(answer.wsgi_request) or answer.status_code == 303
        if answer.status_code != 303:
            assert_lets_nobody_in(answer)
        if _DOCUMENT.search(answer.content.decode()):
            assert_is_ours_alone(answer)


class TestPublicPages:
    """Staff screens are on the same origin: a tag beside a session could search callers and cancel bookings (T-06)."""

    @pytest.mark.parametrize("address", ["/help/cookies", "/search/holidays/", "/no-such-page"])
    @pytest.mark.usefixtures("brand")
    def test_run_nothing_of_another_company_where_staff_are_signed_in_t_06(self, address: str) -> None:
        answer = at_desk(an_agent()).get(address)
        policy = policy_of(answer)
        assert (policy["script-src"], policy["connect-src"]) == ("'self'", "'self'")
        assert policy["trusted-types"] == "leeward-server-html"
        assert f"{ELSEWHERE}" in policy["img-src"], "a map is drawn for them as well"
        features = features_of(answer)
        assert (features["tagScript"], features["chatScript"]) == (None, None)
        assert TAG not in answer.content.decode() and CACHE_HEADER not in answer.headers

    @pytest.mark.parametrize("address", ["/help/cookies", "/search/holidays/"])
    @pytest.mark.usefixtures("brand")
    def test_name_the_retailers_tag_to_everybody_else(self, address: str) -> None:
        answer = Client(HTTP_HOST="localhost").get(address)
        assert features_of(answer)["tagScript"] == TAG
        assert "'strict-dynamic'" in policy_of(answer)["script-src"]


class TestPrivatePages:
    def test_the_checkout_t_12(self, brand: BrandSheet) -> None:
        address = f"/booking/{a_basket(brand).token}"
        assert_is_ours_alone(Client(HTTP_HOST="localhost").get(address))
        assert_is_ours_alone(Client(HTTP_HOST="localhost").post(f"{address}/by-phone"))

    def test_the_payment_and_the_page_after_it_t_12(self, held: Basket, brand: BrandSheet) -> None:
        payment = pay_first_instalment(ordered(held, brand), brand=brand)
        client = Client(HTTP_HOST="localhost")
        assert_lets_nobody_in(client.get(f"/pay/sandbox/{payment.provider_reference}"))
        move(payment.provider_reference or "", to=SandboxCharge.State.PAID, is_silent=True)
        assert_is_ours_alone(client.get(f"/booking/{held.token}/done"))

    def test_of_the_affiliate_network_one_frame_that_counts_the_sale_and_no_script_tr7(
        self, held: Basket, brand: BrandSheet, settings: Any
    ) -> None:
        settings.LEEWARD_AFFILIATE_SALE_PAGE = "https://network.example/sale?v=2"
        ordered(held, brand, SandboxCharge.State.PAID)
        client, address = Client(HTTP_HOST="localhost"), f"/booking/{held.token}/done"
        assert_is_ours_alone(client.get(address), frames="'self' https://network.example")
        settings.LEEWARD_AFFILIATE_SERVER_ADDRESS = "https://network.example/s2s"
        assert_is_ours_alone(client.get(address))

    def test_another_company_s_basket_is_framed_and_runs_no_script_here_t_04(
        self, brand: BrandSheet, settings: Any
    ) -> None:
        settings.LEEWARD_TRAVELSHOP_BASKET_URL = "https://shop.example/basket?ref={code}"
        answer = Client(HTTP_HOST="localhost").get(f"/booking/{a_basket(brand).token}")
        assert_is_ours_alone(answer, frames="'self' https://shop.example")

    def test_my_booking_t_14(self, brand: BrandSheet, settings: Any) -> None:
        owner = Owner(a_booking(brand, plan="deposit"), settings.LEEWARD_HOME)
        assert_is_ours_alone(owner.client.get("/my-booking"))
        owner.sign_in()
        assert_is_ours_alone(owner.client.get(owner.page))

    def test_a_sent_quote_and_the_desk_that_sent_it_t_12(self, brand: BrandSheet) -> None:
        basket, agent = a_basket(brand), at_desk(an_agent())
        sent = SentQuote.objects.create(
            basket=basket, quote=basket.quotes.get(), version=1, token="q" * 43, due_pence=1,
            made_at=clock.now(), ends_at=clock.now(),
        )  # fmt: skip
        assert_is_ours_alone(Client(HTTP_HOST="localhost").get(f"/your-quote/{sent.token}"))
        assert_is_ours_alone(agent.get("/desk"))

    def test_what_links_in_mails_lead_to_t_12(self, brand: BrandSheet) -> None:
        client = Client(HTTP_HOST="localhost")
        sign_up(client)
        row = Subscriber.objects.get()
        own = own_token(row)
        for path in (f"confirm/{confirm_token(row)}", f"unsubscribe/{own}", f"preferences/{own}"):
            assert_is_ours_alone(client.get(f"/mailing/{path}"))

    @pytest.mark.usefixtures("demo_brands")
    def test_thanks_for_an_enquiry_and_a_form_that_comes_back_with_what_was_typed(self) -> None:
        client = Client(HTTP_HOST="localhost")
        with pinned_at(MONDAY_NOON):
            send(client, a_quote())
        token = Enquiry.objects.get().token
        assert_is_ours_alone(client.get(f"/enquiry/{token}"))
        assert_is_ours_alone(client.get(f"/enquiry/{token}/frame"), ancestors="'self'")
        typed = {name: value for name, value in a_quote(email="nobody").items() if name != "kind"}
        assert_is_ours_alone(client.post("/quote", typed, headers={"Sec-Fetch-Site": "same-origin"}))


class TestSecretsOfAddresses:
    @pytest.mark.parametrize("address", ["/booking/secret-of-a-basket", "/your-quote/secret-of-a-quote"])
    def test_one_that_leads_nowhere_is_not_put_into_the_search_field_t_14(
        self, brand: BrandSheet, address: str
    ) -> None:
        """One press, and it would stand in the address of a public page, which is told to whoever counts visits."""
        answer = Client(HTTP_HOST="localhost").get(address)
        printed = _DOCUMENT.search(answer.content.decode())
        assert printed
        assert answer.status_code == 404
        assert json.loads(printed[1])["props"]["lookFor"]["query"] == ""
        assert "secret of" not in answer.content.decode()


@pytest.mark.usefixtures("demo_brands")
class TestOtherPages:
    @pytest.mark.parametrize("address", ["/contact-us", "/quote", "/shortlist"])
    def test_public_ones_have_what_the_settings_name(self, address: str) -> None:
        answer = Client(HTTP_HOST="localhost").get(address)
        features = features_of(answer)
        assert (features["tagScript"], features["chatScript"]) == (TAG, CHAT)
        assert ELSEWHERE in answer["Content-Security-Policy"]
        assert " data-first-party" not in answer.content.decode()

    def test_an_address_that_went_wrong_has_none_it_may_be_a_slip_in_a_private_one(self) -> None:
        answer = Client(HTTP_HOST="localhost").get(f"/booking/{'x' * 43}/doen")
        assert (answer.status_code, features_of(answer)["tagScript"]) == (404, None)
