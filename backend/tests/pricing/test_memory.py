"""What searches share is kept, within bounds: a place asked for again finds its desk, however many places there are."""

from __future__ import annotations

import numpy as np

from leeward.pricing.engine.memory import Shelf, bytes_of


class TestAShelf:
    def test_gives_a_thing_to_one_alone_and_to_whoever_comes_after(self) -> None:
        shelf: Shelf[str] = Shelf(most_alike=2, most_bytes=100)
        shelf.put("MV", "desk", n_bytes=10)
        assert shelf.take("GR") is None
        assert shelf.take("MV") == "desk"
        assert shelf.take("MV") is None

    def test_keeps_a_few_of_a_kind(self) -> None:
        shelf: Shelf[int] = Shelf(most_alike=2, most_bytes=100)
        for number in range(3):
            shelf.put("MV", number, n_bytes=1)
        assert {shelf.take("MV"), shelf.take("MV")} == {0, 1}
        assert shelf.take("MV") is None

    def test_forgets_all_before_it_holds_too_much_and_counts_what_was_taken_no_more(self) -> None:
        shelf: Shelf[str] = Shelf(most_alike=4, most_bytes=100)
        for _ in range(50):  # taken and put back: never more than 60 bytes
            shelf.put("MV", "first", n_bytes=60)
            assert shelf.take("MV") == "first"
        shelf.put("MV", "first", n_bytes=60)
        shelf.put("GR", "second", n_bytes=60)
        assert (shelf.take("MV"), shelf.take("GR")) == (None, "second")


def test_arrays_are_counted_however_deep_they_lie() -> None:
    assert bytes_of((np.zeros(4, np.int64), (np.zeros(3, np.int32), 7, "name"))) == 44
