"""Many tables in one step of a migration: the same as one after the other."""

from __future__ import annotations

import pytest
from django.apps import apps as real_apps
from django.db import connection, models
from django.db.migrations.operations import CreateModel
from django.db.migrations.state import ProjectState

from leeward.retail.kit.database.creating import CreateModels


def _key() -> tuple[str, models.Field[object, object]]:
    return ("id", models.BigAutoField(primary_key=True))


def _operations() -> list[CreateModel]:
    """A hotel, its rooms, and a guest who knows a real table and a room: models that know each other."""
    hotel = models.ForeignKey("kit.Hotel", models.CASCADE)
    kind = models.ForeignKey("contenttypes.ContentType", models.CASCADE)
    return [
        CreateModel("Hotel", [_key(), ("name", models.CharField(max_length=20))]),
        CreateModel("Room", [_key(), ("hotel", hotel), ("beds", models.IntegerField(default=2))]),
        CreateModel("Guest", [_key(), ("kind", kind), ("rooms", models.ManyToManyField("kit.Room"))]),
    ]


def _drawn_before() -> ProjectState:
    state = ProjectState.from_apps(real_apps)
    _ = state.apps
    return state


def _described(state: ProjectState) -> dict[str, list[str]]:
    made = {name: state.apps.get_model("kit", name) for name in ("Hotel", "Room", "Guest")}
    return {name: sorted(field.name for field in model._meta.get_fields()) for name, model in made.items()}


class TestState:
    def test_is_that_of_one_after_the_other(self) -> None:
        one_by_one, together = ProjectState.from_apps(real_apps), ProjectState.from_apps(real_apps)
        for operation in _operations():
            operation.state_forwards("kit", one_by_one)
        CreateModels(_operations()).state_forwards("kit", together)
        assert together.models == one_by_one.models

    def test_shows_the_new_models_and_who_points_to_them_where_models_were_drawn_before(self) -> None:
        one_by_one, together = _drawn_before(), _drawn_before()
        for operation in _operations():
            operation.state_forwards("kit", one_by_one)
        CreateModels(_operations()).state_forwards("kit", together)
        assert _described(together) == _described(one_by_one)
        assert "room" in _described(together)["Hotel"]
        assert "guest" in _described(together)["Room"]


@pytest.mark.django_db(transaction=True, serialized_rollback=True)
def test_makes_all_tables_and_takes_all_of_them_away_again() -> None:
    before, after = _drawn_before(), _drawn_before()
    operation = CreateModels(_operations())
    operation.state_forwards("kit", after)
    tables = {"kit_hotel", "kit_room", "kit_guest", "kit_guest_rooms"}
    with connection.schema_editor() as editor:
        operation.database_forwards("kit", editor, before, after)
    assert tables <= set(connection.introspection.table_names())
    with connection.schema_editor() as editor:
        operation.database_backwards("kit", editor, after, before)
    assert not tables & set(connection.introspection.table_names())
