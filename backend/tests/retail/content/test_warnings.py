"""A card that points to an ended offer, an unpublished hotel or a sold-out product is flagged (issue 4 item 1)."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.contrib.auth import get_user_model
from django.contrib.messages import get_messages
from django.contrib.messages.storage.cookie import CookieStorage
from django.test import Client, RequestFactory
from django.urls import reverse

from leeward.retail.brands.models import Brand
from leeward.retail.brands.queries import get_default_brand
from leeward.retail.content.needs_you.warnings import warnings_everywhere, warnings_for, warnings_of_page
from leeward.retail.content.tasks import report_broken_cards
from leeward.retail.content.wagtail_hooks import say_what_needs_an_editor, say_what_points_nowhere
from leeward.retail.hotels.models import Hotel
from leeward.retail.kit import clock
from leeward.retail.mailing.composing import compose
from leeward.retail.mailing.kinds import MailToFill, filler_of
from leeward.retail.mailing.models import Mail
from leeward.retail.offers.models import (
    Collection,
    CollectionHotel,
    CuratedEntry,
    CuratedList,
    DealOfTheWeek,
    Offer,
    Superhero,
)
from leeward.retail.offers.models.choices import ListKind
from tests.retail.content.building import a_card, a_hotel, a_landing, a_row
from tests.retail.hotels.factsheet_builders import a_factsheet, stream

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_brands")]


@pytest.fixture
def hotel() -> Hotel:
    return a_hotel(status=Hotel.Status.DRAFT)


@pytest.fixture
def offer() -> Offer:
    now = clock.now()
    return Offer.objects.create(
        name="Winter sun", slug="winter-sun", active_from=now - timedelta(days=9), active_until=now - timedelta(days=1)
    )


class TestWarnings:
    def test_name_the_card_and_what_is_wrong(self, hotel: Hotel, offer: Offer) -> None:
        page = a_landing("winter", a_row(a_card("A", hotel=hotel), a_card("B", offer=offer), a_card("Fine")))
        found = [(one.card, one.problem) for one in warnings_of_page(page=page, at=clock.now())]
        assert found == [("A", "Cove House is not published."), ("B", "The offer “Winter sun” has ended.")]

    def test_notice_a_hotel_with_nothing_left_to_sell(self, hotel: Hotel) -> None:
        hotel.status = Hotel.Status.LIVE
        hotel.save()
        page = a_landing("winter", a_row(a_card("A", hotel=hotel), a_card("B", hotel=hotel, is_dynamic_price=False)))
        found = [(one.card, one.problem) for one in warnings_of_page(page=page, at=clock.now())]
        assert found == [("A", "Cove House has nothing left to sell.")]

    def test_expect_no_price_of_a_hotel_that_is_coming_soon(self, hotel: Hotel) -> None:
        Hotel.objects.update(status=Hotel.Status.COMING_SOON)
        page = a_landing("winter", a_row(a_card("A", hotel=hotel)))
        assert warnings_of_page(page=page, at=clock.now()) == []

    def test_notice_a_trip_of_several_centres_that_is_sold_out(self, hotel: Hotel) -> None:
        """It has a lead-in price as hotels have, so the lack of one is worth a word."""
        Hotel.objects.update(status=Hotel.Status.LIVE)
        a_factsheet(hotel, centres=stream("stay", {"hotel": hotel.pk, "nights": 7}))
        page = a_landing("winter", a_row(a_card("A", hotel=hotel)))
        chosen = CuratedList.objects.create(kind=ListKind.CRUISE, title="Cruise", live=True)
        CuratedEntry.objects.create(curated_list=chosen, sort_order=0, hotel=hotel)
        assert [one.problem for one in warnings_of_page(page=page, at=clock.now())] == [
            "Cove House has nothing left to sell."
        ]
        assert [one.card for one in warnings_everywhere(at=clock.now())] == ["A", "Place 1, Cove House"]

    def test_notice_an_offer_of_which_nothing_is_left(self, offer: Offer) -> None:
        Offer.objects.update(active_until=None)
        page = a_landing("winter", a_row(a_card("A", offer=offer)))
        found = [(one.card, one.problem) for one in warnings_of_page(page=page, at=clock.now())]
        sentence = "Nothing of “Winter sun” can be sold now: its hotels are not published, or sold out."
        assert found == [("A", sentence)]
        Offer.objects.update(call_centre_exclusive=True)
        assert warnings_of_page(page=page, at=clock.now()) == []

    def test_cover_every_published_page_and_no_draft(self, offer: Offer) -> None:
        a_landing("winter", a_row(a_card("B", offer=offer)))
        draft = a_landing("draft", a_row(a_card("C", offer=offer)))
        draft.unpublish()
        assert [one.page for one in warnings_everywhere(at=clock.now())] == ["Winter"]

    @pytest.mark.parametrize(
        ("accept", "said"),
        [
            ("text/html,*/*", ["“B”: The offer “Winter sun” has ended."]),
            ("application/json", []),
        ],
        ids=["by an editor", "by itself: a dozen times would be read at once later"],
    )
    def test_are_said_when_the_page_is_saved(self, offer: Offer, accept: str, said: list[str]) -> None:
        page = a_landing("winter", a_row(a_card("B", offer=offer)))
        request = RequestFactory().post("/cms/", headers={"accept": accept})
        request._messages = CookieStorage(request)  # type: ignore[attr-defined]
        say_what_points_nowhere(request, page)
        assert [str(one) for one in get_messages(request)] == said

    @pytest.mark.parametrize(("accept", "n_said"), [("text/html", 1), ("application/json", 0)])
    def test_of_other_things_are_said_to_somebody_who_pressed_save(self, accept: str, n_said: int) -> None:
        chosen = CuratedList.objects.create(kind=ListKind.CRUISE, title="Was £999, now £499", live=True)
        request = RequestFactory().post("/cms/", headers={"accept": accept})
        request._messages = CookieStorage(request)  # type: ignore[attr-defined]
        say_what_needs_an_editor(request, chosen)
        assert len(get_messages(request)) == n_said

    def test_are_a_report_in_the_cms(self, offer: Offer) -> None:
        a_landing("winter", a_row(a_card("Sun for less", offer=offer)))
        user = get_user_model().objects.create_superuser(username="ed", password="a long enough password")
        client = Client(HTTP_HOST="localhost")
        client.force_login(user)
        html = client.get("/cms/reports/broken-cards/").content.decode()
        assert "Sun for less" in html
        assert "has ended" in html

    def test_are_mailed_to_the_brands_team_once_a_day(self, offer: Offer) -> None:
        a_landing("winter", a_row(a_card("Sun for less", offer=offer)))
        report_broken_cards.call()
        report_broken_cards.call()
        mail = Mail.objects.get()
        letter = filler_of(mail.kind)(
            MailToFill(id=mail.pk, about="", facts={}, brand=get_default_brand(), at=clock.now())
        )
        assert letter is not None
        message = compose(letter, mail_id=mail.pk, brand=get_default_brand())
        assert message.subject == "1 card needs you"
        assert "Winter, “A row”: Sun for less: The offer “Winter sun” has ended." in message.body

    def test_are_not_mailed_when_somebody_mended_them(self, offer: Offer) -> None:
        page = a_landing("winter", a_row(a_card("Sun for less", offer=offer)))
        report_broken_cards.call()
        page.unpublish()
        mail = Mail.objects.get()
        to_fill = MailToFill(id=mail.pk, about="", facts={}, brand=get_default_brand(), at=clock.now())
        assert filler_of(mail.kind)(to_fill) is None


class TestLists:
    """Hot 20 and the other lists, deals, collections and superheroes stand in the same report (S05, R06, R07)."""

    def test_name_the_place_and_what_is_wrong(self, hotel: Hotel, offer: Offer) -> None:
        Offer.objects.update(live=True)
        offer.refresh_from_db()
        chosen = CuratedList.objects.create(kind=ListKind.HOT_TWENTY, title="Hot 20", live=True)
        CuratedEntry.objects.create(curated_list=chosen, sort_order=0, hotel=hotel)
        CuratedEntry.objects.create(curated_list=chosen, sort_order=1, offer=offer)
        CuratedList.objects.create(kind=ListKind.CRUISE, title="Draft", live=False)
        today = clock.uk_date(at=clock.now())
        DealOfTheWeek.objects.create(title="Deal", offer=offer, first_day=today, last_day=today, live=True)
        villas = Collection.objects.create(name="Villas", title="Villas", slug="villas", live=True)
        CollectionHotel.objects.create(collection=villas, hotel=hotel, sort_order=0)
        away = Collection.objects.create(name="Away", title="Away", slug="away", live=False)
        Superhero.objects.create(name="Hero", slug="hero", collection=away, live=True)
        found = [(one.card, one.problem) for one in warnings_everywhere(at=clock.now())]
        assert found == [
            ("Place 1, Cove House", "Cove House is not published."),
            ("Place 2, Winter sun", "“Winter sun” has ended."),
            ("Winter sun", "“Winter sun” has ended."),
            ("Cove House", "Cove House is not published."),
            ("Away", "The collection “Away” is not published."),
        ]

    def test_name_the_brands_on_which_what_they_point_to_is_not_shown_T_02(self, hotel: Hotel, offer: Offer) -> None:
        Hotel.objects.update(status=Hotel.Status.LIVE)
        Offer.objects.update(live=True, active_until=None, call_centre_exclusive=True)
        offer.refresh_from_db()
        tropical = Brand.objects.get(workspace="tropical")
        offer.brands = [tropical]
        offer.save()
        chosen = CuratedList.objects.create(kind=ListKind.CRUISE, title="Cruise", brand=tropical, live=True)
        CuratedEntry.objects.create(curated_list=chosen, sort_order=0, offer=offer)
        assert warnings_everywhere(at=clock.now()) == []
        CuratedList.objects.update(brand=Brand.objects.get(workspace="main"))
        villas = Collection.objects.create(name="Villas", title="Villas", slug="villas", live=True)
        villas.brands = [tropical]
        villas.save()
        Superhero.objects.create(name="Hero", slug="hero", collection=villas, brand=tropical, live=True)
        Superhero.objects.create(
            name="Other", slug="other", collection=villas, brand=Brand.objects.get(workspace="main"), live=True
        )
        found = [(one.page, one.problem) for one in warnings_everywhere(at=clock.now())]
        assert found == [
            ("Cruise (Leeward Holidays)", "“Winter sun” does not show on Leeward Holidays; there it is left out."),
            ("Other", "“Villas” does not show on Leeward Holidays; there it is left out."),
        ]

    def test_notice_a_hotel_with_nothing_left_to_sell(self, hotel: Hotel) -> None:
        Hotel.objects.update(status=Hotel.Status.LIVE)
        chosen = CuratedList.objects.create(kind=ListKind.CRUISE, title="Cruise", live=True)
        CuratedEntry.objects.create(curated_list=chosen, sort_order=0, hotel=hotel)
        (one,) = warnings_everywhere(at=clock.now())
        assert (one.page, one.problem) == ("Cruise (every brand)", "Cove House has nothing left to sell.")
        Hotel.objects.update(status=Hotel.Status.COMING_SOON)
        assert warnings_everywhere(at=clock.now()) == []

    def test_are_shown_to_those_who_may_mend_them_alone_T_06(self, hotel: Hotel) -> None:
        tropical = Brand.objects.get(workspace="tropical")
        chosen = CuratedList.objects.create(kind=ListKind.CRUISE, title="Cruise", live=True, brand=tropical)
        CuratedEntry.objects.create(curated_list=chosen, sort_order=0, hotel=hotel)
        users = get_user_model().objects
        chief = users.create_superuser(username="chief", password="a long enough password")
        nobody = users.create_user(username="nobody", password="a long enough password")
        assert [one.brand for one in warnings_for(user=chief, at=clock.now())] == [tropical.name]
        assert warnings_for(user=nobody, at=clock.now()) == []
        client = Client(HTTP_HOST="localhost")
        client.force_login(chief)
        html = client.get("/cms/reports/broken-cards/").content.decode()
        assert reverse("wagtailsnippets_offers_curatedlist:edit", args=[chosen.pk]) in html


class TestWarningsOfASuperhero:
    @pytest.mark.parametrize(
        ("fields", "problem"),
        [
            ({"hero_heading": "Sun, sorted"}, "Its heading is not shown without a picture. Choose one."),
            ({"hero_subheading": "<p>All of it</p>"}, "Its words are not shown without a heading and a picture."),
            ({}, ""),
        ],
    )
    def test_say_what_nobody_would_see(self, fields: dict[str, str], problem: str) -> None:
        page = a_landing("winter", **fields)
        found = [(one.card, one.problem) for one in warnings_of_page(page=page, at=clock.now())]
        assert found == ([("Superhero and title", problem)] if problem else [])
