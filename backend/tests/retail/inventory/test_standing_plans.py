"""Plans as they stand after several messages: New replaces, Overlay repaints periods, Remove takes away."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from leeward.retail.inventory.importers.errors import MessageRefused
from leeward.retail.inventory.importers.ota.parts import PlanParts
from leeward.retail.inventory.importers.ota.read_message import read_rate_plans
from leeward.retail.inventory.importers.ota.standing import apply_message
from leeward.retail.inventory.importers.stays_csv import read_stays
from leeward.retail.inventory.importers.supplier_check import check_stays
from tests.retail.inventory.checking import TODAY, total
from tests.retail.inventory.messages import (
    a_length,
    a_message,
    a_plan,
    a_rate,
    a_rule,
    a_supplement,
    static_rate,
    write_stays,
)

STAY = "2027-05-03,2027-05-05,2,,2027-01-10"


def standing_after(*messages: str) -> dict[str, PlanParts]:
    plans: dict[str, PlanParts] = {}
    for message in messages:
        plans = apply_message(standing=plans, message=read_rate_plans(message.encode()))
    return plans


def totals(folder: Path, messages: Sequence[str], stay: str = STAY) -> list[str]:
    """The same stay asked of each message's file, once all have been loaded in order."""
    paths = [folder / f"m{number}.xml" for number in range(len(messages))]
    for path, message in zip(paths, messages, strict=True):
        path.write_text(message, encoding="utf-8")
    rows = read_stays(path=write_stays(folder, *[f"{path.name},D,1,2,4,,{stay}," for path in paths]), today=TODAY)
    return [
        row.reason if row.computed_hundredths is None else f"{row.computed_hundredths / 100:.2f}"
        for row in check_stays(messages=paths, rows=rows)
    ]


class TestOverlay:
    def test_repaints_only_its_own_nights(self, tmp_path: Path) -> None:
        # One night at the old 160, one at the new 200.
        overlay = a_plan(a_rate(base=((2, "100"),), first="2027-05-04", last="2027-05-04"), notice="Overlay", offers="")
        old = a_message(a_plan(static_rate(), a_rate()))
        assert totals(tmp_path, [old, a_message(overlay)]) == ["320.00", "360.00"]

    def test_splits_what_it_covers_in_the_middle(self) -> None:
        overlay = a_plan(a_rate(first="2027-05-10", last="2027-05-12"), notice="Overlay", offers="")
        plans = standing_after(a_message(a_plan(static_rate(), a_rate())), a_message(overlay))
        assert sorted((rate.first.day, rate.last.day) for rate in plans["P1"].rates) == [(1, 9), (10, 12), (13, 31)]

    def test_repaints_only_its_own_weekdays(self, tmp_path: Path) -> None:
        # May at 160; then Saturdays and Sundays of May at 240 and, of the second week, at 260. 7 May 2027 is a Friday.
        weekend = 'Sat="1" Sun="1" Start='
        dear = a_rate(base=((2, "120"),)).replace("Start=", weekend)
        dearer = a_rate(base=((2, "130"),), first="2027-05-10", last="2027-05-16").replace("Start=", weekend)
        overlays = [a_message(a_plan(rate, notice="Overlay", offers="")) for rate in (dear, dearer, dearer)]
        old = a_message(a_plan(static_rate(), a_rate()))
        plan = standing_after(old, *overlays)["P1"]
        pieces = [(rate.first.day, rate.last.day, rate.weekdays, int(dict(rate.base)[2])) for rate in plan.rates]
        assert sorted(pieces) == [
            (1, 9, 0b1100000, 120),
            (1, 31, 0b0011111, 80),
            (10, 16, 0b1100000, 130),
            (17, 31, 0b1100000, 120),
        ]
        stays = "2027-05-07,2027-05-10,2,,2027-01-10", "2027-05-14,2027-05-17,2,,2027-01-10"
        assert totals(tmp_path, [old, *overlays], stays[0])[-1] == f"{160 + 2 * 240}.00"
        assert totals(tmp_path, [old, *overlays], stays[1])[-1] == f"{160 + 2 * 260}.00"

    def test_replaces_rules_and_supplements_of_the_same_key_only(self) -> None:
        rules = a_rule(inside=a_length("SetMinLOS", 3)) + a_rule(inside=a_length("SetMinLOS", 5), room="D")
        old = a_plan(static_rate(), a_rate(), rules=rules, supplements=a_supplement(charge=18, amount="20"))
        new = a_plan(rules=a_rule(inside=a_length("SetMinLOS", 7)), notice="Overlay", offers="")
        plan = standing_after(a_message(old), a_message(new))["P1"]
        assert [(rule.room_type, rule.rule.min_nights) for rule in plan.rules] == [("D", 5), (None, 7)]
        assert len(plan.supplements) == 1

    def test_twice_is_as_good_as_once(self) -> None:
        overlay = a_message(a_plan(a_rate(base=((2, "90"),), first="2027-05-10"), notice="Overlay", offers=""))
        base = a_message(a_plan(static_rate(), a_rate()))
        assert standing_after(base, overlay) == standing_after(base, overlay, overlay)

    def test_needs_a_plan_to_lie_over(self) -> None:
        with pytest.raises(MessageRefused, match="no such plan to overlay"):
            standing_after(a_message(a_plan(a_rate(), notice="Overlay", offers="")))


class TestNewAndRemove:
    def test_new_replaces_the_whole_plan(self, tmp_path: Path) -> None:
        first = a_message(a_plan(static_rate(), a_rate()))
        second = a_message(a_plan(static_rate(), a_rate(base=((2, "90"),))))
        assert totals(tmp_path, [first, second]) == ["320.00", "360.00"]

    def test_remove_leaves_nothing_to_sell(self, tmp_path: Path) -> None:
        first = a_message(a_plan(static_rate(), a_rate()))
        gone = a_message(a_plan(notice="Remove", offers=""))
        assert totals(tmp_path, [first, gone]) == ["320.00", "the message leaves no rate plan"]

    def test_a_complete_set_removes_every_other_plan(self) -> None:
        both = a_message(a_plan(static_rate(), a_rate()), a_plan(static_rate(), a_rate(), code="P2"))
        only = a_message(
            a_plan(static_rate(), a_rate(), code="P3"), before='<UniqueID Type="16" ID="1" Instance="CompleteSet"/>'
        )
        assert list(standing_after(both, only)) == ["P3"]

    def test_a_refused_message_changes_nothing(self, tmp_path: Path) -> None:
        good = a_message(a_plan(static_rate(), a_rate()))
        broken = a_message(a_plan(static_rate(), a_rate(base=((2, "90"),)), a_rate(), code="P1"))
        answers = totals(tmp_path, [good, broken, good])
        assert answers[0] == answers[2] == "320.00"
        assert answers[1] == "message refused: P1: two rates of a room type hold the same night"


class TestSeveralPlansInOneMessage:
    def test_report_the_last_that_sells_the_stay(self, tmp_path: Path) -> None:
        dear = a_plan(static_rate(), a_rate(base=((2, "90"),)), code="DEAR")
        cheap = a_plan(static_rate(), a_rate(), code="CHEAP")
        closed = a_plan(static_rate(), a_rate(first="2027-05-20"), code="LATE")
        assert total(tmp_path, a_message(cheap, dear, closed), STAY) == "360.00"
        assert total(tmp_path, a_message(dear, cheap, closed), STAY) == "320.00"

    def test_an_alternative_takes_what_only_its_master_states(self, tmp_path: Path) -> None:
        master = a_plan(static_rate(), a_rate(), code="M").replace(
            'RatePlanCode="M"', 'RatePlanCode="M" RatePlanID="G" RatePlanQualifier="true"'
        )
        alternative = a_plan(a_rate(base=((2, "70"),)), code="A", offers="").replace(
            'RatePlanCode="A"', 'RatePlanCode="A" RatePlanID="G" RatePlanQualifier="false"'
        )
        assert total(tmp_path, a_message(master, alternative), STAY) == "280.00"
