"""Inventory records in the CMS: every list and form works, money is in pounds, every save is published."""

from __future__ import annotations

import re
from datetime import date
from typing import Any

import pytest
from django.test import Client, TestCase
from django.urls import reverse

from leeward.retail.hotels.models import Hotel
from leeward.retail.inventory import models
from leeward.retail.inventory.models import (
    ChangeMark,
    ExchangeRate,
    LocalCharge,
    Markup,
    RatePlan,
    RoomType,
    Supplement,
)
from leeward.retail.inventory.operations.publishing import publish_all_marked
from leeward.retail.kit import clock
from tests.retail.hotels.stored_worlds import AT
from tests.retail.inventory.imports.receiving import price

RECORDS = [
    models.Supplier, models.SupplierHotel, models.Contract, models.RoomType, models.RatePlan, models.StayRule,
    models.Supplement, models.Promotion, models.LocalCharge, models.Transfer, models.Markup, models.ExchangeRate,
    models.PriceRules, models.Airline, models.Flight, models.OperatingPattern, models.Departure, models.MultiCentre,
]  # fmt: skip
MAY_5 = date(2027, 5, 5)


@pytest.fixture(autouse=True)
def january() -> Any:
    with clock.pinned_at(AT):
        yield


def address(model: Any, name: str, *keys: object) -> str:
    return reverse(f"wagtailsnippets_inventory_{model._meta.model_name}:{name}", args=keys)


def formset(name: str, *rows: dict[str, object]) -> dict[str, object]:
    """What a browser sends of rows within a form."""
    sent: dict[str, object] = {
        f"{name}-TOTAL_FORMS": len(rows), f"{name}-INITIAL_FORMS": 0, f"{name}-MIN_NUM_FORMS": 0,
        f"{name}-MAX_NUM_FORMS": 1000,
    }  # fmt: skip
    for number, row in enumerate(rows):
        sent |= {f"{name}-{number}-{field}": value for field, value in (row | {"ORDER": number + 1}).items()}
    return sent


def saved(client: Client, model: Any, form: dict[str, object], *keys: object) -> None:
    with TestCase.captureOnCommitCallbacks(execute=True):
        answer = client.post(address(model, "edit" if keys else "add", *keys), form)
    assert answer.status_code == 302, _errors(answer)


def _errors(answer: Any) -> Any:
    form = answer.context["form"] if answer.context else None
    return form and (form.errors, [one.errors for one in getattr(form, "formsets", {}).values()])


@pytest.mark.parametrize("model", RECORDS, ids=lambda model: model.__name__)
def test_every_list_and_form_can_be_opened(chief: Client, model: Any) -> None:
    for name in ("list", "add"):
        assert chief.get(address(model, name)).status_code == 200
    first = model.objects.first()
    if first is not None:
        page = chief.get(address(model, "edit", first.pk)).content.decode()
        # Nobody is asked for pence, bits or hundredths of a per cent.
        labels = [re.sub(r"<[^>]*>", "", one) for one in re.findall(r"<label[^>]*>(.*?)</label>", page, re.DOTALL)]
        assert labels
        assert not [one for one in labels if "pence" in one or "hundredths" in one.lower() or "_" in one]


def hotel() -> Hotel:
    return Hotel.objects.get(itemcode="MV1")


class TestASave:
    def test_of_a_local_charge_is_in_every_price_at_once(self, chief: Client) -> None:
        form = {
            "hotel": hotel().pk, "name": "Green tax", "code": "TAX", "basis": "person-night", "amount": "6.50",
            "currency": "GBP", "first": "2027-01-01", "last": "2028-01-01", "from_age": "0",
        }  # fmt: skip
        saved(chief, LocalCharge, form)
        assert LocalCharge.objects.get().amount == 650
        assert price(MAY_5, 2) == 40_000 + 2 * 2 * 650

    def test_shows_pounds_and_keeps_pence(self, chief: Client) -> None:
        charge = LocalCharge.objects.create(
            hotel=hotel(), code="TAX", name="Tax", basis="room-stay", amount=1_234, currency="GBP",
            first=date(2027, 1, 1), last=date(2028, 1, 1),
        )  # fmt: skip
        assert 'value="12.34"' in chief.get(address(LocalCharge, "edit", charge.pk)).content.decode()

    def test_of_a_supplement_with_its_nights(self, chief: Client) -> None:
        form: dict[str, object] = {
            "rate_plan": RatePlan.objects.get(room_type__hotel=hotel()).pk, "code": "GALA", "basis": "person-stay",
            "weekdays": ["0", "1", "2", "3", "4", "5", "6"],
        }  # fmt: skip
        form |= formset("periods", {"first": "2027-05-01", "last": "2027-05-31", "amount": "30"})
        saved(chief, Supplement, form)
        assert price(MAY_5, 2) == 40_000 + 6_000

    def test_of_a_room_type_says_which_plans_its_limit_of_children_does_not_bind(self, chief: Client) -> None:
        """docs/pricing.md: plans of the standard go by their own limit, and here only by how many pay in full."""
        form = chief.get(address(RoomType, "edit", RoomType.objects.get(hotel=hotel()).pk)).content.decode()
        assert "A plan from OTA/AlpineBits messages has its own limit" in form

    def test_of_a_room_type_that_moves_to_another_hotel_publishes_both(self, chief: Client) -> None:
        room = RoomType.objects.get(hotel=hotel())
        form = {
            "hotel": Hotel.objects.get(itemcode="MV2").pk, "name": "Moved", "code": "OTHER", "min_guests": 1,
            "standard_guests": 2, "max_guests": 4, "max_children": "", "is_active": "on", "position": 0,
        }  # fmt: skip
        with clock.pinned_at(AT):
            before = ChangeMark.objects.count()
            saved(chief, RoomType, form, room.pk)
        assert ChangeMark.objects.count() >= before
        assert RoomType.objects.get(pk=room.pk).hotel.itemcode == "MV2"

    def test_of_a_margin_prices_everything_anew(self, chief: Client) -> None:
        saved(chief, Markup, {"level": "0", "basis_points": "12.5", "floor_pence": "0"})
        assert Markup.objects.get().basis_points == 1_250
        publish_all_marked(at=AT)
        assert price(MAY_5, 1) == 22_500

    def test_of_an_exchange_rate_takes_millionths(self, chief: Client) -> None:
        saved(
            chief, ExchangeRate, {"currency": "USD", "first": "2027-01-01", "last": "2027-12-31", "micros": "0.853210"}
        )
        assert ExchangeRate.objects.get().micros == 853_210

    def test_of_figures_that_cannot_be_is_refused_in_words(self, chief: Client) -> None:
        form = {"currency": "USD", "first": "2027-12-31", "last": "2027-01-01", "micros": "a lot"}
        shown = chief.post(address(ExchangeRate, "add"), form).content.decode()
        assert "Enter a figure such as 79.50." in shown


class TestADeletion:
    def test_is_published(self, chief: Client) -> None:
        charge = LocalCharge.objects.create(
            hotel=hotel(), code="TAX", name="Tax", basis="room-night", amount=1_000, currency="GBP",
            first=date(2027, 1, 1), last=date(2028, 1, 1),
        )  # fmt: skip
        ChangeMark.objects.create(hotel=hotel(), made_at=AT)
        publish_all_marked(at=AT)
        assert price(MAY_5, 1) == 21_000
        with TestCase.captureOnCommitCallbacks(execute=True):
            assert chief.post(address(LocalCharge, "delete", charge.pk)).status_code == 302
        assert price(MAY_5, 1) == 20_000
