"""What a table would not take is told to staff in plain words, at the field that they have to change."""

from __future__ import annotations

import re
from datetime import date
from typing import Any

import pytest
from django.apps import apps
from django.core.exceptions import ValidationError
from django.db import IntegrityError, models, transaction
from django.test import Client
from django.urls import reverse

from leeward.retail.hotels.models import Erratum, Hotel
from leeward.retail.kit.database.said_check import SaidCheck
from tests.retail.content.conftest import editor
from tests.retail.hotels.factsheet_builders import a_stored_hotel

__all__ = ["editor"]
EVERY = [(model, check) for model in apps.get_models() for check in model._meta.constraints if type(check) is SaidCheck]


@pytest.mark.parametrize(("model", "check"), EVERY, ids=lambda one: getattr(one, "name", ""))
def test_each_has_a_sentence_and_one_of_the_fields_that_it_compares(model: type[models.Model], check: Any) -> None:
    assert check.said.endswith(".")
    compared = {name.partition("__")[0] for name in re.findall(r"[a-z_]+", str(check.condition))}
    assert check.field in compared and model._meta.get_field(check.field)


@pytest.mark.parametrize(
    ("row", "field", "sentence"),
    [
        (Hotel(stars=9), "stars", "Stars go from 0 to 5."),
        (Hotel(rating_tenths=99), "rating_tenths", "From 10 to 50: 42 is 4.2 of 5."),
        (Hotel(min_child_age=9, max_child_age=3), "max_child_age", "It is below the youngest age."),
        (Hotel(latitude=1), "longitude", "Write latitude (-90 to 90) and longitude (-180 to 180), or neither."),
        (Erratum(first=date(2027, 5, 2), last=date(2027, 5, 1)), "last", "It would end before it begins."),
    ],
)  # fmt: skip
@pytest.mark.django_db
def test_a_row_that_does_not_fit_says_so(row: models.Model, field: str, sentence: str) -> None:
    with pytest.raises(ValidationError) as refused:
        row.validate_constraints()
    assert refused.value.message_dict[field] == [sentence]
    row.validate_constraints(exclude={field})  # whoever sees no such field is not asked for it


@pytest.mark.django_db
def test_the_database_goes_on_refusing_it() -> None:
    hotel = a_stored_hotel()
    with pytest.raises(IntegrityError), transaction.atomic():
        Hotel.objects.filter(pk=hotel.pk).update(stars=9)


@pytest.mark.django_db
@pytest.mark.usefixtures("demo_brands")
def test_an_editor_reads_it_beside_the_field_and_no_name_of_a_table_s_check(editor: Client) -> None:
    sent = {"name": "Coral", "stars": "9", "min_child_age": "9", "max_child_age": "3"}
    page = editor.post(reverse("wagtailsnippets_hotels_hotel:add"), sent).content.decode()
    assert "Stars go from 0 to 5." in page and "It is below the youngest age." in page
    assert "is violated" not in page
