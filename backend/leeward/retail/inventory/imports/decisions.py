"""What a person has decided about a run: what they had seen of it then, and that nobody else has decided meanwhile."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from leeward.retail.inventory.importers.errors import Problem
from leeward.retail.inventory.imports.message_order import OLDER
from leeward.retail.inventory.models import ImportFinding, ImportRun

MOST_FINDINGS = 1_000
"""So many faults of a run are kept one by one; of more than these, the fingerprint of all."""
_FINGERPRINT = "all faults "
Fault = tuple[str, str, str, str]
"""Place, what it is about, column and rule, as a finding keeps them."""


class DecidedMeanwhile(Exception):
    """Somebody else has decided about the run, or taken it for one that was cut off: it is as they left it."""


@dataclass(frozen=True, slots=True)
class Decision:
    """
    What a person has allowed: to load without the faults that they saw, to load what looked wrong, or what is older.

    `faults` are at most so many as a run keeps, of `fault_count`; `fingerprint` is of all where these are more.
    """

    faults: frozenset[Fault] = frozenset()
    fault_count: int = 0
    fingerprint: str = ""
    accepts_holds: bool = False
    accepts_older: bool = False

    def knows(self, problems: Sequence[Problem]) -> bool:
        """Whether they saw all of these. What has a fault only since then is left out of nothing they agreed to."""
        if len(problems) > self.fault_count:
            return False
        found = [fault_of(one) for one in problems]
        return self.faults.issuperset(found) or self.fingerprint == fingerprint_of(found)


def decision_about(run: ImportRun) -> Decision:
    """To load a waiting run as it is shown."""
    found = list(run.findings.values_list("kind", "place", "unit", "field", "rule"))
    problem, hold = ImportFinding.Kind.PROBLEM, ImportFinding.Kind.HOLD
    return Decision(
        faults=frozenset((place, unit, field, rule) for kind, place, unit, field, rule in found if kind == problem),
        fault_count=run.problem_count,
        fingerprint=next((rule for *_, rule in found if rule.startswith(_FINGERPRINT)), ""),
        accepts_holds=run.state == ImportRun.State.HELD,
        accepts_older=any((kind, rule) == (hold, OLDER) for kind, *_, rule in found),
    )


def fault_of(one: Problem) -> Fault:
    return one.element[:200], one.plan[:80], one.field[:80], one.rule[:40]


def fingerprint_of(faults: Iterable[Fault]) -> str:
    """The same for the same faults in any order, as the rule of a note."""
    digest = hashlib.sha256(repr(sorted(faults)).encode())
    return f"{_FINGERPRINT}{digest.hexdigest()[:28]}"


def claim(run: ImportRun, *, state: str) -> None:
    """
    Lock a run for the rest of the transaction, which writes what became of it. A process that is killed claims nothing.

    :raises DecidedMeanwhile: it is no longer in the state it was decided about
    """
    rows = ImportRun.objects.select_for_update(no_key=True).filter(pk=run.pk)
    if run.pk is not None and list(rows.values_list("state", flat=True)) != [state]:
        raise DecidedMeanwhile
