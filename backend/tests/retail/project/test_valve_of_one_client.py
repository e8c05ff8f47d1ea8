"""One client alone, however many connections it opens, closes the shop for nobody else (T-24, R-25)."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from leeward.retail.project.door.valve import WAITING_FOR_EACH_AT_WORK, Valve
from tests.retail.project.test_valve import LONG_SECONDS, ORDER, Come, _Answer, _Shop, arrived, come, shop

__all__ = ["arrived", "come", "shop"]
FLOODER, GUEST, AGENT = "203.0.113.9", "192.0.2.7", "192.0.2.8"
NO_BASKETS = [f"/booking/{number:043d}" for number in range(64)]
_ORDERED = ORDER.removeprefix("POST ")


@pytest.mark.parametrize("at_work", [1, 4])
def test_whoever_asks_for_baskets_that_are_none_keeps_staff_and_guests_out_no_longer_than_a_turn_t_24(
    shop: _Shop, come: Come, at_work: int
) -> None:
    door = Valve(shop, at_work=at_work, most_waiting=at_work * WAITING_FOR_EACH_AT_WORK)
    with ThreadPoolExecutor(80) as pool:
        answers = come(door, pool, *NO_BASKETS, client=FLOODER)
        for _ in range(at_work):
            shop.begun.acquire()
        answers += come(door, pool, "/desk", client=AGENT)
        answers += come(door, pool, "/malta", client=GUEST)
        shop.free.set()
        assert [one.result().status for one in answers] == [200] * 66
    # Of those at work each hands over to one that waits; where one works, the flood has every other turn.
    assert {"/desk", "/malta"} <= set(shop.asked[at_work : at_work + 4])


def test_a_full_line_is_left_by_the_last_of_who_filled_it_not_by_who_comes_t_24(shop: _Shop, come: Come) -> None:
    door = Valve(shop, at_work=1, most_waiting=4)
    with ThreadPoolExecutor(16) as pool:
        kept = come(door, pool, "/at-work", client=FLOODER)
        shop.begun.acquire()
        *flood, last = come(door, pool, *[f"/?x={number}" for number in range(4)], client=FLOODER)
        kept += come(door, pool, "/malta", client=GUEST)
        assert last.result(LONG_SECONDS).status == 503
        kept += come(door, pool, "/desk", client=AGENT)
        assert flood.pop().result(LONG_SECONDS).status == 503
        assert _Answer(door, "/?x=5", FLOODER).status == 503
        shop.free.set()
        assert [one.result().status for one in [*kept, *flood]] == [200] * 5


def test_a_line_that_one_fills_with_addresses_of_staff_is_full_for_nobody_else_t_24(shop: _Shop, come: Come) -> None:
    door = Valve(shop, at_work=1, most_waiting=4)
    with ThreadPoolExecutor(16) as pool:
        kept = come(door, pool, "/at-work", client=FLOODER)
        shop.begun.acquire()
        *flood, last = come(door, pool, *[f"/cms/{number}" for number in range(4)], client=FLOODER)
        kept += come(door, pool, "/malta", client=GUEST)
        assert last.result(LONG_SECONDS).status == 503
        shop.free.set()
        assert [one.result().status for one in [*kept, *flood]] == [200] * 5


def test_agents_who_share_an_address_go_before_all_who_look_around_while_they_are_few_r_25(
    shop: _Shop, come: Come
) -> None:
    door = Valve(shop, at_work=1, most_waiting=4)
    with ThreadPoolExecutor(16) as pool:
        kept = come(door, pool, "/at-work", client=GUEST)
        shop.begun.acquire()
        kept += come(door, pool, "/desk", "/desk/enquiries", client=AGENT)
        kept += come(door, pool, "/malta", client="198.51.100.1")
        (newest,) = come(door, pool, "/malta", client="198.51.100.2")
        kept += come(door, pool, ORDER, client="198.51.100.3")
        assert newest.result(LONG_SECONDS).status == 503, "two of an office are no flood"
        shop.free.set()
        assert [one.result().status for one in kept] == [200] * 5


def test_a_shop_whose_visitors_all_have_one_address_serves_them_by_rank_alone_r_25(shop: _Shop, come: Come) -> None:
    """Behind a proxy that says nothing of them they are one client: there is nobody else to make room for."""
    door = Valve(shop, at_work=1, most_waiting=8)
    with ThreadPoolExecutor(16) as pool:
        answers = come(door, pool, "/at-work")
        shop.begun.acquire()
        answers += come(door, pool, "/malta", "/desk", ORDER, ORDER)
        shop.free.set()
        assert [one.result().status for one in answers] == [200] * 5
    assert shop.asked[1:] == [_ORDERED, _ORDERED, "/desk", "/malta"]
