"""“Save 20 %” that an editor typed is flagged where no offer proves it: on saving and every morning (UK-07, UK-08)."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.contrib.contenttypes.models import ContentType
from django.contrib.messages import get_messages
from django.contrib.messages.storage.cookie import CookieStorage
from django.db import connection
from django.test import Client, RequestFactory
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from wagtail.test.utils.form_data import rich_text

from leeward.retail.brands.models import Brand, BrandOverride, WordingOverride
from leeward.retail.content.models import LandingPage
from leeward.retail.content.needs_you.warnings import warnings_everywhere, warnings_of_page
from leeward.retail.content.tasks import report_broken_cards
from leeward.retail.content.wagtail_hooks import say_what_needs_an_editor
from leeward.retail.kit import clock
from leeward.retail.mailing.models import Mail
from leeward.retail.offers.models import Collection, CuratedEntry, CuratedList, Offer, SavingEvidence, Superhero
from leeward.retail.offers.models.choices import EvidenceKind, ListKind
from tests.no_more_news import hear_no_more_news
from tests.retail.content.building import a_card, a_hotel, a_landing, a_row
from tests.retail.hotels.factsheet_builders import a_factsheet, a_stored_hotel, stream

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_brands")]

SENTENCE = "“Save 20 %” promises a saving that nothing proves. Point to an offer with evidence, or say it without."


@pytest.fixture
def offer() -> Offer:
    """Running, sold by telephone, without evidence."""
    now = clock.now()
    return Offer.objects.create(
        name="Winter sun", slug="winter-sun", active_from=now - timedelta(days=9), call_centre_exclusive=True, live=True
    )


def prove(offer: Offer, *, days: int = 30, kind: str = EvidenceKind.SAVING, statement: str = "Save 20 %") -> None:
    owner, _ = get_user_model().objects.get_or_create(username="owner")
    today = clock.uk_date(at=clock.now())
    SavingEvidence.objects.create(
        offer=offer, kind=kind, statement=statement, substantiation="Rate sheet", owner=owner,
        review_by=today + timedelta(days=days), sort_order=0,
    )  # fmt: skip


def said_of(page: LandingPage) -> list[tuple[str, str, str]]:
    return [(one.row, one.card, one.problem) for one in warnings_of_page(page=page, at=clock.now())]


def said_everywhere() -> list[tuple[str, str, str]]:
    return [(one.page, one.card, one.problem) for one in warnings_everywhere(at=clock.now())]


class TestPages:
    @pytest.mark.parametrize("field", ["heading", "label", "place", "text", "long_description", "terms", "button"])
    def test_uk_08_name_the_card_whatever_field_it_stands_in(self, field: str) -> None:
        card = a_card(**{"heading": "Sun", field: "Save 20 %"})
        [(row, name, problem)] = said_of(a_landing("winter", a_row(card)))
        assert (row, name) == ("A row", "Save 20 %" if field == "heading" else "Sun")
        assert problem == SENTENCE

    def test_uk_08_an_address_promises_nothing(self) -> None:
        a_landing("half-price-suites")
        page = a_landing("winter", hero_caption_link="/half-price-suites", hero_button_link="/half-price-suites")
        assert said_of(page) == []

    def test_uk_08_name_superheroes_rows_and_banners(self) -> None:
        rows = [a_row(a_card("Fine"), header="Was £999, now £499"), ("banner", {"text": "<p><b>20 %</b> off</p>"})]
        page = a_landing("winter", *rows, hero_heading="Half-price suites")
        unproved = [(place, problem.split("”")[0]) for _row, place, problem in said_of(page) if "“" in problem]
        assert unproved == [
            ("Superhero and title", "“Half-price"), ("Row 1", "“Was £999"), ("Banner", "“20 % off"),
        ]  # fmt: skip

    def test_uk_08_leave_plain_words_alone(self) -> None:
        card = a_card("Save your shortlist", text="The best beaches, free of cars")
        assert said_of(a_landing("winter", a_row(card))) == []

    def test_uk_08_believe_an_offer_with_evidence_until_its_review(self, offer: Offer) -> None:
        page = a_landing("winter", a_row(a_card("Save 20 %", offer=offer)))
        led = a_landing("led", a_row(a_card("Save 20 %", link="/offers/winter-sun?from=home")))
        assert [len(said_of(page)), len(said_of(led))] == [1, 1]
        prove(offer, kind=EvidenceKind.WAS)  # proves an earlier price, which is shown by itself, and no typed words
        prove(offer, days=-1)
        assert [len(said_of(page)), len(said_of(led))] == [1, 1]
        prove(offer)
        assert [said_of(page), said_of(led)] == [[], []]

    def test_uk_08_believe_an_offer_only_what_its_evidence_quotes(self, offer: Offer) -> None:
        page = a_landing("winter", a_row(a_card("Save 20 %", offer=offer)))
        prove(offer, statement="Best beach award 2026", kind=EvidenceKind.CLAIM)
        assert [problem for _row, _place, problem in said_of(page)] == [
            "“Save 20 %” is not what the evidence of its offer proves. Add a record there, or say it without."
        ]

    def test_uk_07_believe_nobody_a_typed_earlier_price(self, offer: Offer) -> None:
        page = a_landing("winter", a_row(a_card("Was £1,090, now £699", offer=offer)))
        prove(offer, statement="Was £1,090, now £699")
        [(_row, _place, problem)] = said_of(page)
        assert problem.startswith("“Was £1,090” is an earlier price that somebody typed.")


class TestThings:
    def test_uk_08_name_superheroes_collections_and_what_they_are_made_of(self) -> None:
        Superhero.objects.create(name="For staff: save 20 %", slug="sun", heading="Save 20 %", live=True)
        Superhero.objects.create(name="Draft", slug="draft", heading="Save 20 %", live=False)
        Collection.objects.create(name="Villas", title="Villas", slug="villas", strapline="Save 20 %", live=True)
        assert sorted(said_everywhere()) == [
            ("For staff: save 20 %", "For staff: save 20 %", SENTENCE), ("Villas", "Villas", SENTENCE),
        ]  # fmt: skip

    def test_uk_08_name_a_brand_s_own_texts_and_its_ribbon(self) -> None:
        page = a_landing("winter", a_row(a_card("Fine")))
        brand = Brand.objects.get(workspace="tropical")
        kind = ContentType.objects.get_for_model(LandingPage)
        BrandOverride.objects.create(
            brand=brand, content_type=kind, object_id=str(page.pk), path="hero_heading", kind="line", text="Save 20 %"
        )
        WordingOverride.objects.create(brand=brand, key="ribbon.arrows.text", text="Save 20 % with us", sort_order=0)
        assert sorted(problem for _page, _place, problem in said_everywhere()) == [SENTENCE, SENTENCE]

    def test_uk_08_name_a_hotel_s_words_but_no_promotion_of_its_contract(self) -> None:
        """The saving of a promotion is in the price that it makes."""
        promos = stream("promo", {"name": "Free nights"}, {"name": "Free child"})
        sheet = a_factsheet(a_hotel(), promos=promos, why_line="A reef at the door")
        assert said_everywhere() == []
        sheet.why_line = "Save 20 %"
        sheet.save()
        assert [problem for _thing, _place, problem in said_everywhere()] == [SENTENCE]

    def test_uk_08_have_the_address_of_their_form(self) -> None:
        hero = Superhero.objects.create(name="Sun", slug="sun", heading="Save 20 %", live=True)
        [warning] = warnings_everywhere(at=clock.now())
        assert warning.edit_href == reverse(hero.snippet_viewset.get_url_name("edit"), args=[hero.pk])


class TestTelling:
    @pytest.fixture
    def editor(self) -> Client:
        user = get_user_model().objects.create_superuser(username="ed", password="a long enough password")
        client = Client(HTTP_HOST="localhost")
        client.force_login(user)
        return client

    def test_uk_08_is_said_when_a_superhero_is_saved_which_is_saved_all_the_same(self, editor: Client) -> None:
        hero = Superhero.objects.create(name="Sun", slug="sun", heading="Sun", live=True)
        address = reverse(hero.snippet_viewset.get_url_name("edit"), args=[hero.pk])
        answer: Any = editor.post(
            address, {**_form_of(editor, address), "heading": "Save 20 %", "content": rich_text("")}, follow=True
        )
        assert SENTENCE in answer.content.decode().replace("&quot;", '"')
        hero.refresh_from_db()
        assert hero.latest_revision.as_object().heading == "Save 20 %"

    def test_a_list_is_told_on_saving_which_of_its_places_leads_nowhere(self, editor: Client, offer: Offer) -> None:
        Offer.objects.update(active_until=clock.now() - timedelta(days=1))
        chosen = CuratedList.objects.create(kind=ListKind.HOT_TWENTY, title="Hot 20", live=True)
        CuratedEntry.objects.create(curated_list=chosen, sort_order=0, offer=offer)
        chosen.save_revision()
        request: Any = RequestFactory().post("/cms/")
        request._messages = CookieStorage(request)
        say_what_needs_an_editor(request, chosen)
        assert [str(one) for one in get_messages(request)] == ["“Place 1, Winter sun”: “Winter sun” has ended."]

    def test_uk_08_is_reported_every_morning(self, editor: Client) -> None:
        a_landing("winter", a_row(a_card("Save 20 %")))
        report_broken_cards.call()
        assert Mail.objects.count() == 1
        assert SENTENCE in editor.get("/cms/reports/broken-cards/").content.decode()


def _form_of(client: Client, address: str) -> dict[str, Any]:
    """What the form holds, as a browser would send it back."""
    found: Any = client.get(address).context["form"]
    values = {name: "" if (value := found[name].value()) is None else value for name in found.fields}
    for formset in found.formsets.values():
        values |= {f"{formset.prefix}-{name}": number for name, number in _MANAGEMENT.items()}
    return {name: value for name, value in values.items() if not isinstance(value, bool) or value}


_MANAGEMENT = {"TOTAL_FORMS": "0", "INITIAL_FORMS": "0", "MIN_NUM_FORMS": "0", "MAX_NUM_FORMS": "1000"}


class TestCost:
    def test_the_report_asks_no_more_of_the_database_for_more_hotels(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def queries() -> int:
            with CaptureQueriesContext(connection) as asked:
                said_everywhere()
            return len(asked)

        a_factsheet(a_stored_hotel("AA1"), why_line="A reef at the door")
        said_everywhere()  # what is remembered for good is remembered now
        hear_no_more_news(monkeypatch)
        before = queries()
        for number in range(2, 6):
            a_factsheet(a_stored_hotel(f"AA{number}"), why_line=f"Reef number {number}")
        assert queries() == before


class TestOffers:
    """Words of an offer that nothing proves are shown to nobody: their editors hear of it every morning."""

    HEADLINE = (
        "There is no evidence for “Save 20 %”: add a record that quotes these words and says how we know, who answers "
        "for it, until when (tab Evidence). Or say it without."
    )

    @pytest.fixture
    def claiming(self, offer: Offer) -> Offer:
        Offer.objects.update(headline="<p>Save 20 %</p>", neutral_headline="<p>Winter sun</p>")
        offer.refresh_from_db()
        return offer

    def test_uk_08_are_named_with_the_words_that_nobody_sees(self, claiming: Offer) -> None:
        prove(claiming, statement="Twenty per cent less than in June")
        assert said_everywhere() == [("Winter sun", "Headline", f"Not shown: headline. {self.HEADLINE}")]

    def test_uk_08_are_one_line_however_much_is_unproved(self, claiming: Offer) -> None:
        Offer.objects.update(why="<p>The best beaches</p>", name="Cheapest winter sun")
        [(page, place, problem)] = said_everywhere()
        assert (page, place) == ("Cheapest winter sun", "Name, headline, why we like it")
        assert problem.startswith("Not shown: headline, why we like it. “Cheapest” is a claim.")
        assert self.HEADLINE in problem
        assert "no evidence for “best beaches”" in problem

    def test_uk_08_are_named_when_their_evidence_is_overdue(self, claiming: Offer) -> None:
        prove(claiming, days=-1)
        [(_, _, problem)] = said_everywhere()
        assert "The evidence for “Save 20 %” is overdue" in problem

    def test_uk_08_proved_ended_or_unpublished_are_nobodys_worry(self, claiming: Offer) -> None:
        prove(claiming)
        assert said_everywhere() == []
        SavingEvidence.objects.all().delete()
        assert len(said_everywhere()) == 1
        Offer.objects.update(active_until=clock.now() - timedelta(minutes=1))
        assert said_everywhere() == []
        Offer.objects.update(active_until=None, live=False)
        assert said_everywhere() == []
