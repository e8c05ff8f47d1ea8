"""A last name opens its booking however its owner's keyboard writes it (T-14)."""

from __future__ import annotations

import pytest

from leeward.retail.booking.my_booking.visits import folded


@pytest.mark.parametrize(
    ("typed", "booked"),
    [
        ("Luczak", "Łuczak"),
        ("SORENSEN", "Sørensen"),
        ("Dordevic", "Đorđević"),
        ("Thorsdottir", "Þórsdóttir"),
        ("Gudmundsson", "Guðmundsson"),
        ("Kjaer", "Kjær"),
        ("Weiss", "Weiß"),
        ("obrien smith", "O‘Brien-Smith"),
        ("Yilmaz", "Yılmaz"),
        ("Munoz", "Muñoz"),
    ],
)
def test_is_the_same_without_the_letters_that_a_keyboard_lacks_t_14(typed: str, booked: str) -> None:
    assert folded(typed) == folded(booked)


def test_other_names_stay_others_t_14() -> None:
    assert len({folded(name) for name in ("Lang", "Long", "Łang-Long", "Smith", "123")}) == 5
    assert folded("123") == ""
