"""R-23: a supplier that is silent is left alone for ten seconds; nobody else waits for it, and it is tried again."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from leeward.retail.booking.suppliers.breaker import GuardedDoor
from leeward.retail.booking.suppliers.door import Booked, Part, SupplierRefused, SupplierSilent
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.kit import clock
from leeward.retail.kit.breaker import MOST_SILENCES, SHUT_SECONDS
from tests.retail.booking.conftest import a_basket
from tests.retail.booking.outside_supplier import held, script

PART = Part(stays=(), pence=1_000)


@dataclass
class Supplier:
    """Takes `patience` seconds to be silent, or answers at once."""

    now: float = 0.0
    patience: float = 0.0
    error: Exception | None = None
    asked: list[str] = field(default_factory=list)

    def _answer(self, verb: str) -> None:
        self.asked.append(verb)
        self.now += self.patience
        if self.error is not None:
            raise self.error

    def quote(self, part: Part) -> int:
        self._answer("quote")
        return part.pence

    def hold(self, part: Part, *, key: str) -> int:
        self._answer("hold")
        return part.pence

    def book(self, *, key: str) -> Booked:
        self._answer("book")
        return Booked(key, 0)

    def cancel(self, *, key: str) -> None:
        self._answer("cancel")

    def retrieve(self, *, key: str) -> Booked | None:
        self._answer("retrieve")
        return None


def silent(*, patience: float = 0.0) -> tuple[Supplier, GuardedDoor]:
    supplier = Supplier(patience=patience, error=SupplierSilent("No answer."))
    return supplier, GuardedDoor(supplier, name="north", elapsed=lambda: supplier.now)


def ask(door: GuardedDoor, times: int = 1) -> None:
    for _ in range(times):
        with pytest.raises(SupplierSilent):
            door.quote(PART)


class TestGuardedDoor:
    def test_is_shut_by_one_long_silence_within_ten_seconds_r_23(self) -> None:
        supplier, door = silent(patience=8.0)
        ask(door)
        assert supplier.now < 10
        ask(door, times=50)
        assert supplier.asked == ["quote"]

    def test_is_shut_by_a_few_short_ones_in_a_row_r_23(self) -> None:
        supplier, door = silent()
        ask(door, times=20)
        assert len(supplier.asked) == MOST_SILENCES

    def test_lets_one_through_after_ten_seconds_and_shuts_again_r_23(self) -> None:
        supplier, door = silent(patience=8.0)
        ask(door)
        supplier.now += SHUT_SECONDS
        ask(door, times=5)
        assert len(supplier.asked) == 2

    def test_opens_with_the_first_answer_r_23(self) -> None:
        supplier, door = silent(patience=8.0)
        ask(door)
        supplier.now += SHUT_SECONDS
        supplier.error = None
        assert [door.quote(PART) for _ in range(3)] == [1_000] * 3

    def test_takes_a_refusal_for_an_answer(self) -> None:
        supplier, door = silent()
        for _ in range(4):
            ask(door, times=MOST_SILENCES - 1)
            supplier.error, silence = SupplierRefused("Sold out."), supplier.error
            with pytest.raises(SupplierRefused):
                door.hold(PART, key="a")
            supplier.error = silence
        assert len(supplier.asked) == 4 * MOST_SILENCES

    def test_never_answers_in_the_suppliers_place_what_the_outbox_asks_r_24(self) -> None:
        supplier, door = silent(patience=8.0)
        ask(door)
        for verb in (door.book, door.cancel, door.retrieve):
            with pytest.raises(SupplierSilent):
                verb(key="a")
        assert supplier.asked == ["quote", "book", "cancel", "retrieve"]


@pytest.mark.django_db
def test_a_shut_door_holds_nothing_and_keeps_nobody_waiting_r_23(outside: BrandSheet) -> None:
    script(quote=["silent"] * MOST_SILENCES)
    for _ in range(MOST_SILENCES):
        with pytest.raises(SupplierSilent):
            held(outside)
    began = clock.elapsed_seconds()
    with pytest.raises(SupplierSilent) as silence:  # the script is over: only the shut door can say no
        held(outside)
    assert silence.value.rule == "shut"
    assert clock.elapsed_seconds() - began < 2
    assert a_basket(outside).holds.count() == 0
