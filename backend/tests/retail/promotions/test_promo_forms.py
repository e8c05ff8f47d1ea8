"""Editors write and read a promo code's money in pounds, and are told in plain sentences what does not fit (K07)."""

from __future__ import annotations

import html
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.test import Client
from django.urls import reverse

from leeward.retail.booking.models import Extra
from leeward.retail.promotions.models import PromoCode

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_brands")]

CODE = {
    "code": "SUN50", "name": "£50 off", "amount_pence": "50", "percent": "0", "most_pence": "0", "min_pp_pence": "700",
    "starts_at": "2026-11-01 00:00", "ends_at": "2026-12-01 00:00", "is_active": "on",
}  # fmt: skip


@pytest.fixture
def editor() -> Client:
    client = Client(HTTP_HOST="localhost")
    client.force_login(get_user_model().objects.create_superuser(username="ed", password="a long enough password"))
    return client


def address(model: Any, name: str, *args: Any) -> str:
    return reverse(model.snippet_viewset.get_url_name(name), args=args)


def refused(editor: Client, **changes: str) -> str:
    answer = editor.post(address(PromoCode, "add"), CODE | changes)
    assert answer.status_code == 200
    assert not PromoCode.objects.exists()
    return html.unescape(answer.content.decode())


def test_fifty_pounds_are_typed_as_fifty_and_stored_in_pence(editor: Client) -> None:
    assert editor.post(address(PromoCode, "add"), CODE | {"amount_pence": "50.5"}).status_code == 302
    code = PromoCode.objects.get()
    assert (code.amount_pence, code.min_pp_pence) == (5_050, 70_000)
    form = editor.get(address(PromoCode, "edit", code.pk)).content.decode()
    assert 'name="amount_pence" value="50.50"' in form
    assert "£50.50" in editor.get(address(PromoCode, "list")).content.decode()


def test_an_end_before_the_beginning_is_said_at_the_end(editor: Client) -> None:
    page = refused(editor, ends_at="2026-10-01 00:00")
    assert "It has to end after it begins." in page
    assert "promotions_in_order" not in page


@pytest.mark.parametrize("changes", [{"percent": "10"}, {"amount_pence": "0"}])
def test_an_amount_and_a_percentage_or_neither_is_said_once(editor: Client, changes: dict[str, str]) -> None:
    assert refused(editor, **changes).count("Give an amount or a percentage, not both.") == 1


def test_an_extra_costs_pounds_and_something(editor: Client) -> None:
    said = {
        "name": "Lounge",
        "code": "lounge",
        "text": "Quiet.",
        "pence": "0",
        "per": "person",
        "most": "1",
        "position": "0",
    }
    assert "It has to cost something." in editor.post(address(Extra, "add"), said).content.decode()
    assert editor.post(address(Extra, "add"), said | {"pence": "25"}).status_code == 302
    assert Extra.objects.get().pence == 2_500
    assert "£25" in editor.get(address(Extra, "list")).content.decode()
