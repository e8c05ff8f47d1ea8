"""Pages of the list: two steps without scripts, links of mails, one-click leaving (M11, M12, T10, UK-08, UK-27)."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import pytest
from django.test import Client

from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.kit.clock import pinned_at
from leeward.retail.mailing.composing import compose
from leeward.retail.mailing.kinds import MailToFill, filler_of
from leeward.retail.subscriptions.models import HeadlineEvidence, Subscriber
from leeward.retail.subscriptions.operations import erase_unconfirmed
from leeward.retail.subscriptions.tokens import confirm_token, own_token
from tests.retail.subscriptions.conftest import ADA, NOON, sign_up

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("built_front_end")]
SAME = {"Sec-Fetch-Site": "same-origin"}


@pytest.fixture
def row(brand: BrandSheet, client: Client) -> Subscriber:
    sign_up(client)
    return Subscriber.objects.get()


def page(answer: Any) -> str:
    text: str = answer.content.decode()
    return text


class TestWithoutScripts:
    def test_t10_m12_two_pages_and_the_exact_texts(self, brand: BrandSheet, client: Client) -> None:
        second = client.post("/mailing/join", {"email": ADA}, headers=SAME)
        assert '"button":"Update your detials"' in page(second)
        assert "Welcome to the mailing list." in page(second)
        assert second.cookies["signup"].value
        wrong = client.post("/mailing/names", {"email": ADA, "first_name": "Ada"}, headers=SAME)
        assert (wrong.status_code, "Please fill in your last name." in page(wrong)) == (422, True)
        names = {"email": ADA, "first_name": "Ada", "last_name": "Byrne"}
        assert "Your details have been updated." in page(client.post("/mailing/names", names, headers=SAME))
        assert Subscriber.objects.get().last_name == "Byrne"

    def test_m11_exclusive(self, brand: BrandSheet, client: Client) -> None:
        assert '"button":"Sign me up"' in page(client.get("/mailing/exclusive"))
        assert "Great, you're in!" in page(client.post("/mailing/exclusive", {"email": ADA}, headers=SAME))
        wrong = client.post("/mailing/exclusive", {"email": "x"}, headers=SAME)
        assert (wrong.status_code, "Please supply a valid email." in page(wrong)) == (422, True)

    def test_uk08_z05_the_headline_promises_only_while_somebody_answers_for_it(
        self, brand: BrandSheet, client: Client
    ) -> None:
        def heading() -> str:
            text: str = client.get("/mailing/exclusive/form.json").json()["heading"]
            return text

        assert heading() == "Offers for members only"
        how = "Average of all member prices against public prices, August 2026."
        HeadlineEvidence.objects.create(
            brand_id=brand.brand_id, how_we_know=how, owner="Pricing", review_by=date(2026, 12, 31)
        )
        assert heading() == "Save an average 40%"
        with pinned_at(NOON + timedelta(days=60)):
            assert heading() == "Offers for members only"

    def test_t_09_another_sites_form_is_refused(self, brand: BrandSheet, client: Client) -> None:
        client.post("/mailing/join", {"email": ADA}, headers={"Sec-Fetch-Site": "cross-site"})
        assert not Subscriber.objects.exists()


class TestLinksInMails:
    def test_a_link_that_a_mail_program_opens_changes_nothing(self, row: Subscriber, client: Client) -> None:
        for path in (f"/mailing/confirm/{confirm_token(row)}", f"/mailing/unsubscribe/{own_token(row)}"):
            answer = client.get(path)
            assert (answer.status_code, answer["Cache-Control"]) == (200, "no-store")
        row.refresh_from_db()
        assert row.state == "pending"

    def test_uk27_the_button_confirms(self, row: Subscriber, client: Client) -> None:
        client.post(f"/mailing/confirm/{confirm_token(row)}", headers=SAME)
        row.refresh_from_db()
        assert (row.state, row.confirmed_at) == ("confirmed", NOON)

    def test_uk27_a_mail_programs_one_click_unsubscribes(self, row: Subscriber, client: Client) -> None:
        # RFC 8058: no cookie, no header of ours, from the mail provider's own machine.
        answer = client.post(f"/mailing/unsubscribe/{own_token(row)}", {"List-Unsubscribe": "One-Click"})
        row.refresh_from_db()
        assert (answer.status_code, row.state) == (200, "unsubscribed")

    def test_t_15_links_end_and_cannot_be_made_up(self, row: Subscriber, client: Client) -> None:
        token = confirm_token(row)
        assert client.get(f"/mailing/unsubscribe/{token}").status_code == 404
        assert client.get(f"/mailing/confirm/{token}x").status_code == 404
        assert client.get(f"/mailing/confirm/{token}", headers={"Host": "caribbean.localhost"}).status_code == 404

    def test_preferences_are_the_owners(self, row: Subscriber, client: Client, brand: BrandSheet) -> None:
        path = f"/mailing/preferences/{own_token(row)}"
        form = {"first_name": "Ada", "last_name": "Byrne", "topics": ["ideas", "spam"], "airports": ["XXX"]}
        assert "Your details have been updated." in page(client.post(path, form, headers=SAME))
        row.refresh_from_db()
        assert (row.first_name, row.topics, row.airports) == ("Ada", ["ideas"], [])
        assert client.post(path, form, headers={"Sec-Fetch-Site": "cross-site"}).status_code == 403

    def test_uk27_who_has_left_is_told_so_and_shown_the_way_back(self, row: Subscriber, client: Client) -> None:
        path = f"/mailing/preferences/{own_token(row)}"
        assert f"/mailing/unsubscribe/{own_token(row)}" in page(client.get(path))
        client.post(f"/mailing/unsubscribe/{own_token(row)}", {"List-Unsubscribe": "One-Click"})
        for answer in (client.get(path), client.post(path, {"first_name": "Eve"}, headers=SAME)):
            told = page(answer)
            assert "You are off the list." in told and '"form":null' in told
            assert '"links":[{"label":"Sign up","href":"/mailing/join"}]' in told
        row.refresh_from_db()
        assert row.first_name != "Eve"


class TestMails:
    def fill(self, row: Subscriber, brand: BrandSheet, kind: str) -> Any:
        mail = MailToFill(7, row.subject, {"subscriber": row.pk}, brand, NOON)
        return filler_of(f"subscriptions.{kind}")(mail)

    def test_uk27_marketing_mails_carry_one_click_unsubscribing(self, row: Subscriber, brand: BrandSheet) -> None:
        assert self.fill(row, brand, "welcome") is None
        row.state = Subscriber.State.CONFIRMED
        row.save()
        letter = self.fill(row, brand, "welcome")
        message = compose(letter, mail_id=7, brand=brand)
        assert letter.to == ADA
        assert f"{brand.origin}/mailing/unsubscribe/" in message.extra_headers["List-Unsubscribe"]
        assert message.extra_headers["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"

    def test_t_15_no_mail_says_the_words_of_who_signed_somebody_up(self, row: Subscriber, brand: BrandSheet) -> None:
        row.state = Subscriber.State.CONFIRMED
        for typed, called in (("Mary Ann", "Welcome, Mary Ann"), ("You won: evil.example", "Welcome")):
            row.first_name = typed
            row.save()
            message = compose(self.fill(row, brand, "welcome"), mail_id=7, brand=brand)
            assert f"{called}\n" in message.body
            assert "evil.example" not in message.message().as_string()

    def test_t_15_no_address_stands_in_a_link(self, row: Subscriber, brand: BrandSheet) -> None:
        link = self.fill(row, brand, "confirm").words["link"]
        assert "ada" not in link.casefold()
        assert "example.co" not in link

    def test_uk28_who_never_confirms_is_erased(self, row: Subscriber) -> None:
        assert erase_unconfirmed(before=NOON) == 0
        Subscriber.objects.update(made_at=NOON - timedelta(days=29), mailed_at=NOON)
        # The link that was mailed a moment ago is good for seven days, whenever somebody first signed up.
        assert erase_unconfirmed(before=NOON) == 0
        assert erase_unconfirmed(before=NOON + timedelta(seconds=1)) > 0
        assert not Subscriber.objects.exists()
