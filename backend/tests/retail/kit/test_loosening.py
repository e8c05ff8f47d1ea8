"""A check that lets more pass than before, in the step of a migration (R-27)."""

from __future__ import annotations

import pytest
from django.db import IntegrityError, connection, models, transaction
from django.db.migrations.operations import CreateModel
from django.db.migrations.state import ProjectState
from django.db.models import CheckConstraint, Q

from leeward.retail.kit.database.loosening import LoosenCheck

_FORMER = Q(beds__gt=0, beds__lte=4)
_LOOSER = _FORMER | Q(beds__gt=4, kind="dormitory")
_NAME = "kit_room_beds"


def _rooms() -> CreateModel:
    return CreateModel(
        "Room",
        [("id", models.BigAutoField(primary_key=True)), ("beds", models.IntegerField()), ("kind", models.TextField())],
        options={"constraints": [CheckConstraint(condition=_FORMER, name=_NAME)]},
    )


def _loosened(condition: Q) -> LoosenCheck:
    return LoosenCheck("room", CheckConstraint(condition=condition, name=_NAME))


def _before() -> ProjectState:
    state = ProjectState()
    _rooms().state_forwards("kit", state)
    return state


def _is_taken(state: ProjectState, *, beds: int, kind: str) -> bool:
    try:
        with transaction.atomic():
            state.apps.get_model("kit", "Room").objects.create(beds=beds, kind=kind)
    except IntegrityError:
        return False
    return True


@pytest.mark.django_db(transaction=True)
def test_lets_pass_what_it_did_not_refuses_what_fits_neither_and_comes_back_r_27() -> None:
    made, before, after, loosened = _rooms(), _before(), _before(), _loosened(_LOOSER)
    loosened.state_forwards("kit", after)
    with connection.schema_editor() as editor:
        made.database_forwards("kit", editor, ProjectState(), before)
    try:
        assert not _is_taken(before, beds=9, kind="dormitory")
        with connection.schema_editor() as editor:
            loosened.database_forwards("kit", editor, before, after)
        assert _is_taken(after, beds=2, kind="double"), "what the former version writes"
        assert _is_taken(after, beds=9, kind="dormitory")
        assert not _is_taken(after, beds=9, kind="double")
        after.apps.get_model("kit", "Room").objects.filter(beds=9).delete()
        with connection.schema_editor() as editor:
            loosened.database_backwards("kit", editor, after, before)
        assert not _is_taken(before, beds=9, kind="dormitory")
    finally:
        with connection.schema_editor() as editor:
            made.database_backwards("kit", editor, before, ProjectState())


@pytest.mark.parametrize(
    "condition", [Q(beds__gt=0, beds__lte=3), Q(beds__gt=0, beds__lte=3) | _FORMER, _FORMER & Q(kind="x")]
)
def test_refuses_what_demands_more_or_does_not_begin_with_what_was_r_27(condition: Q) -> None:
    with pytest.raises(ValueError, match="has to begin with its former condition"):
        _loosened(condition).state_forwards("kit", _before())
