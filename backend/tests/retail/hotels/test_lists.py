"""Lists in one column: what forms send becomes lists, in order, and nothing unknown gets in."""

from __future__ import annotations

import pytest
from django.core.exceptions import ValidationError

from leeward.retail.hotels.facilities import BY_CODE, FACILITIES, GROUPS
from leeward.retail.hotels.models import Factsheet
from tests.retail.hotels.factsheet_builders import a_factsheet


def the_field(name: str) -> object:
    return Factsheet._meta.get_field(name).formfield()  # type: ignore[union-attr]


class TestLines:
    def test_are_one_entry_each_without_blanks(self) -> None:
        field = the_field("usps")
        assert field.clean(" One \r\n\r\n  Two   words\n") == ["One", "Two words"]  # type: ignore[attr-defined]
        assert field.clean("") == []  # type: ignore[attr-defined]

    def test_come_back_as_lines_and_are_not_changed_by_looking(self) -> None:
        field = the_field("usps")
        assert field.prepare_value(["One", "Two"]) == "One\nTwo"  # type: ignore[attr-defined]
        assert not field.has_changed(["One", "Two"], "One\nTwo")  # type: ignore[attr-defined]
        assert field.has_changed(["One"], "Two")  # type: ignore[attr-defined]


class TestCodes:
    def test_are_kept_in_the_order_of_the_vocabulary(self, db: None) -> None:
        sheet = a_factsheet(facilities=["spa", "wifi", "pool"])
        assert sheet.facilities == ["pool", "spa", "wifi"]

    def test_outside_the_vocabulary_are_refused(self, db: None) -> None:
        sheet = a_factsheet()
        sheet.facilities = ["pool", "helipad"]
        with pytest.raises(ValidationError) as refused:
            sheet.full_clean()
        assert refused.value.message_dict["facilities"] == ["Unknown here: helipad."]

    def test_are_ticked_in_groups_that_hold_every_facility_once(self) -> None:
        groups = the_field("facilities").choices  # type: ignore[attr-defined]
        assert [group for group, _ in groups] == list(GROUPS)
        codes = [code for _, members in groups for code, _ in members]
        assert sorted(codes) == sorted(BY_CODE) and len(codes) == len(FACILITIES)
