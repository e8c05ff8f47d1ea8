"""Quotes by mail: the very version, its end, the newer one (issue 8, UK-28)."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.test import Client

from leeward.retail.booking.models import Basket
from leeward.retail.booking.operations.basket.baskets import latest_quote
from leeward.retail.booking.operations.basket.holds import hold_stock
from leeward.retail.booking.operations.order.paying import pay_first_instalment
from leeward.retail.brands.models import WordingOverride
from leeward.retail.brands.queries import forget_brands
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.desk.models import SentQuote
from leeward.retail.desk.selling.quotes import erase_old_quotes
from leeward.retail.journal.models import AuditEntry
from leeward.retail.kit.clock import pinned_at
from leeward.retail.mailing.models import Mail
from leeward.retail.mailing.operations.sending import deliver_mail
from leeward.retail.payments.models import SandboxCharge
from leeward.retail.payments.providers.sandbox import move
from tests.retail.booking.conftest import a_basket
from tests.retail.booking.order.test_orders import order
from tests.retail.desk.agents import an_agent, at_desk, send
from tests.retail.desk.selling.test_selling import a_desk_offer
from tests.retail.hotels.stored_worlds import AT
from tests.retail.mailing.reading import html_text, mails_in, plain_text

pytestmark = pytest.mark.django_db
TO = "grace@example.com"


def send_it(client: Client, basket: Basket, status: int = 201, **changes: Any) -> Any:
    due = client.get(f"/api/desk/baskets/{basket.code}").json()["data"]["due_pence"]
    body = {"email": TO, "days": 3, "message": "As we said.", "due_pence": due, **changes}
    return send(client, f"baskets/{basket.code}/quotes", body, status)


def said_by(body: str) -> str:
    """Of the page what is its own, without bar, menu and footer."""
    return body.split('"props":', 1)[1]


def page_of(sent: SentQuote) -> Any:
    return Client(HTTP_HOST="localhost").get(f"/your-quote/{sent.token}")


class TestSending:
    def test_mails_the_link_to_that_version_and_keeps_it(self, brand: BrandSheet, settings: Any) -> None:
        a_desk_offer()
        basket, client = a_basket(brand), at_desk(an_agent())
        send(client, f"baskets/{basket.code}/offer", {"code": "CALL75"})
        shown = send_it(client, basket)["data"]["sent"]
        sent = SentQuote.objects.get()
        assert [(one["version"], one["email"], one["due_pence"]) for one in shown] == [(1, TO, sent.due_pence)]
        assert sent.due_pence == basket.quotes.get().total_pence - 7_500
        assert (sent.ends_at - sent.made_at, sent.offer_name) == (timedelta(days=3), "£75 off by telephone")
        deliver_mail(Mail.objects.get(kind="desk.quote").pk)
        (letter,) = mails_in(settings.LEEWARD_HOME, "desk.quote")
        assert letter["To"] == TO
        assert f"/your-quote/{sent.token}" in plain_text(letter)
        assert "As we said." in html_text(letter)
        entry = AuditEntry.objects.get(event="quote.sent")
        assert TO not in str(entry.facts)

    def test_pressed_twice_is_one_mail_and_other_words_or_another_end_a_new_version(self, brand: BrandSheet) -> None:
        basket, client = a_basket(brand), at_desk(an_agent())
        send_it(client, basket)
        send_it(client, basket)
        assert (SentQuote.objects.count(), Mail.objects.filter(kind="desk.quote").count()) == (1, 1)
        with pinned_at(AT + timedelta(seconds=59)):
            send_it(client, basket)
        assert SentQuote.objects.count() == 1
        send_it(client, basket, message="With the better room.")
        send_it(client, basket, days=7)
        ends = SentQuote.objects.values_list("version", "ends_at")
        assert list(ends) == [(n, AT + timedelta(days=days)) for n, days in ((1, 3), (2, 3), (3, 7))]

    def test_never_sends_another_price_than_the_agent_saw(self, brand: BrandSheet) -> None:
        basket, client = a_basket(brand), at_desk(an_agent())
        assert send_it(client, basket, 409, due_pence=1)["code"] == "not_quotable"
        assert send_it(client, basket, 422, email="nobody")["code"] == "bad_details"
        Basket.objects.update(state=Basket.State.BOOKED)
        assert send_it(client, basket, 409)["code"] == "not_quotable"
        assert not SentQuote.objects.exists()

    def test_is_open_no_longer_than_it_can_be_booked_v15(self, brand: BrandSheet) -> None:
        basket = a_basket(brand)
        with pinned_at(datetime(2027, 5, 1, 11, tzinfo=UTC)):
            send_it(at_desk(an_agent()), basket)
        # It leaves on 4 May: the first of May is the last day to book it, and ends at midnight in the United Kingdom.
        assert SentQuote.objects.get().ends_at == datetime(2027, 5, 1, 23, tzinfo=UTC)
        with pinned_at(datetime(2027, 5, 2, 11, tzinfo=UTC)):
            assert send_it(at_desk(an_agent("bob")), basket, 409)["rule"] == "too_late"


@pytest.mark.usefixtures("built_front_end")
class TestItsPage:
    def test_shows_that_version_and_is_kept_by_nobody(self, brand: BrandSheet) -> None:
        basket, client = a_basket(brand), at_desk(an_agent())
        send_it(client, basket)
        answer = page_of(SentQuote.objects.get())
        body = answer.content.decode()
        assert (answer.status_code, answer["Cache-Control"]) == (200, "no-store")
        assert '"state":"open"' in body
        assert f'"href":"/booking/{basket.token}"' in body
        assert TO not in body

    def test_an_older_one_says_that_a_newer_exists_and_keeps_its_price(self, brand: BrandSheet) -> None:
        a_desk_offer()
        basket, client = a_basket(brand), at_desk(an_agent())
        send_it(client, basket)
        send(client, f"baskets/{basket.code}/offer", {"code": "CALL75"})
        send_it(client, basket)
        older, newer = SentQuote.objects.order_by("version")
        body = page_of(older).content.decode()
        assert '"state":"replaced"' in body
        assert f'"totalPence":{older.due_pence}' in body
        assert f'"action":{{"label":"See the newer quote","href":"/your-quote/{newer.token}"}}' in body
        assert f'"totalPence":{newer.due_pence}' in page_of(newer).content.decode()

    def test_says_when_the_price_has_moved_since(self, brand: BrandSheet) -> None:
        a_desk_offer()
        basket, client = a_basket(brand), at_desk(an_agent())
        send_it(client, basket)
        send(client, f"baskets/{basket.code}/offer", {"code": "CALL75"})
        assert "The price is now £" in page_of(SentQuote.objects.get()).content.decode()

    def test_never_leads_to_another_holiday_that_was_chosen_in_the_basket_since(self, brand: BrandSheet) -> None:
        basket, client = a_basket(brand), at_desk(an_agent())
        send_it(client, basket)
        quote = basket.quotes.get()
        other = {**quote.claims, "nights": quote.claims["nights"] + 1}
        quote.pk, quote.version, quote.claims = None, 2, other
        quote.save()
        body = said_by(page_of(SentQuote.objects.get()).content.decode())
        assert "The holiday in this basket was changed" in body
        assert '"label":"See this holiday again"' in body
        assert f"/booking/{basket.token}" not in body

    def test_an_ended_one_says_so_kindly_and_leads_to_today_s_price(self, brand: BrandSheet) -> None:
        basket, client = a_basket(brand), at_desk(an_agent())
        send_it(client, basket, days=1)
        sent = SentQuote.objects.get()
        with pinned_at(AT + timedelta(days=2)):
            answer = page_of(sent)
        assert answer.status_code == 200
        body = answer.content.decode()
        assert '"state":"over"' in body
        assert "gladly make you a new one" in body
        assert f"/booking/{basket.token}" not in body

    def test_an_ordered_one_is_not_booked_before_it_is_paid_r_10(self, brand: BrandSheet) -> None:
        basket, client = a_basket(brand), at_desk(an_agent())
        send_it(client, basket)
        hold_stock(basket=basket, quote=latest_quote(basket))
        booking = order(basket, brand, plan="full")
        sent = SentQuote.objects.get()
        body = page_of(sent).content.decode()
        assert '"state":"ordered"' in body
        assert "This holiday is booked" not in body and "/my-booking" not in said_by(body)
        assert f'"href":"/booking/{basket.token}/done"' in said_by(body)
        payment = pay_first_instalment(booking, brand=brand)
        move(payment.provider_reference or "", to=SandboxCharge.State.PAID, is_silent=True)
        Client(HTTP_HOST="localhost").get(f"/booking/{basket.token}/done")
        booked = page_of(sent).content.decode()
        assert '"state":"booked"' in booked and '"href":"/my-booking"' in said_by(booked)

    def test_says_what_a_brand_words_of_an_order_that_waits_for_its_payment(self, brand: BrandSheet) -> None:
        basket, client = a_basket(brand), at_desk(an_agent())
        send_it(client, basket)
        Basket.objects.update(state=Basket.State.ORDERED)
        text = "Nearly there: pay now and it is yours."
        WordingOverride.objects.create(brand_id=brand.brand_id, key="sent_quote.ordered_text", text=text)
        forget_brands()
        assert text in page_of(SentQuote.objects.get()).content.decode()

    def test_a_guess_finds_nothing(self, brand: BrandSheet) -> None:
        assert Client(HTTP_HOST="localhost").get(f"/your-quote/{'x' * 43}").status_code == 404


def test_uk28_a_year_after_its_end_it_is_erased(brand: BrandSheet) -> None:
    basket, client = a_basket(brand), at_desk(an_agent())
    send_it(client, basket)
    ends = SentQuote.objects.get().ends_at
    assert (erase_old_quotes(moment=ends), erase_old_quotes(moment=ends + timedelta(seconds=1))) == (0, 1)
