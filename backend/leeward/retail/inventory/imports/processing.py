"""A kept file into the tables: all of it or nothing, and nothing that a person should look at first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.db import DataError, IntegrityError, OperationalError, transaction

from leeward.retail.inventory.errors import ImportBusy
from leeward.retail.inventory.importers.errors import MessageRefused, Problem
from leeward.retail.inventory.importers.files import open_delivery
from leeward.retail.inventory.importers.ota.ari_parts import AmountsMessage, AvailabilityMessage, InventoryMessage
from leeward.retail.inventory.importers.ota.parts import RatePlanMessage
from leeward.retail.inventory.importers.ssim.parts import ScheduleFile
from leeward.retail.inventory.importers.tables.read_tables import TableRows
from leeward.retail.inventory.imports.counted import hotels_counted
from leeward.retail.inventory.imports.decisions import MOST_FINDINGS, Decision, claim, fault_of, fingerprint_of
from leeward.retail.inventory.imports.diffs import Diff
from leeward.retail.inventory.imports.guards import count_closed
from leeward.retail.inventory.imports.load_amounts import load_amounts
from leeward.retail.inventory.imports.load_counts import load_inventory
from leeward.retail.inventory.imports.load_rate_plans import load_rate_plans
from leeward.retail.inventory.imports.load_restrictions import load_availability
from leeward.retail.inventory.imports.load_schedule import load_schedule
from leeward.retail.inventory.imports.load_tables import list_parts
from leeward.retail.inventory.imports.loading import Loading
from leeward.retail.inventory.imports.message_order import order_messages
from leeward.retail.inventory.imports.recognise import Understood, understand
from leeward.retail.inventory.imports.sanity import (
    count_on_sale,
    reasons_beside,
    reasons_to_hold,
    reasons_unguarded,
    reasons_unsold,
)
from leeward.retail.inventory.imports.sound import Part, load_sound
from leeward.retail.inventory.models import ImportFinding, ImportRun

State, Kind = ImportRun.State, ImportFinding.Kind
_LARGEST_CHANGES = 50
_LONGEST = 400
_TRIES = 3
_CAME_BETWEEN = {"40P01", "40001"}
"""SQLSTATE of a deadlock and of what comes close to one: the other transaction goes on, and then this one may."""
_BUSY = "the database was busy with something else: nothing was loaded, and it may be loaded again"


@dataclass(slots=True)
class _Outcome:
    """What will be written of the run."""

    state: ImportRun.State
    problems: Sequence[Problem] = ()
    holds: Sequence[Problem] = ()
    notes: Sequence[str] = ()
    older: Sequence[Problem] = ()
    diffs: Sequence[Diff] = ()


class _Undone(Exception):
    """Leaves the transaction, so that nothing of the load stays."""

    def __init__(self, outcome: _Outcome) -> None:
        super().__init__(outcome.state)
        self.outcome = outcome


def process(*, run: ImportRun, raw: bytes, loading: Loading, decision: Decision) -> None:
    """
    Load a run's file, or leave the tables untouched and the run refused, in quarantine or held.

    The run is saved as loaded in the very transaction that loads it: a process that is killed leaves neither or both.

    :raises DecidedMeanwhile: somebody else has decided about the run meanwhile; nothing was loaded
    :raises ImportBusy: the database let nothing be loaded that waits for a decision; it still waits
    """
    state = run.state
    try:
        loading.say("Reading the file")
        understood = understand(open_delivery(name=run.file_name, raw=raw))
        run.format = understood[0].format if understood else ImportRun.Format.UNKNOWN
        run.row_count = sum(one.row_count for one in understood)
        loading.say(f"{run.row_count:,} rows understood: {run.get_format_display()}")
        _load_whole(run, understood, loading, decision)
    except MessageRefused as refused:
        outcome = _Outcome(State.REFUSED, problems=refused.problems)
    except _Undone as undone:
        outcome = undone.outcome
    except (IntegrityError, DataError) as error:
        reason = (
            f"the database refuses it ({type(error).__name__}): a figure is out of range, or a row contradicts another"
        )
        outcome = _Outcome(State.REFUSED, problems=[Problem(reason, rule="database")])
    except OperationalError as error:
        if state != State.RECEIVED:
            raise ImportBusy(f"{_BUSY[0].upper()}{_BUSY[1:]}. It waits as before.") from error
        outcome = _Outcome(State.REFUSED, problems=[Problem(_BUSY, rule="database")])
    else:
        return
    with transaction.atomic():
        claim(run, state=state)
        _write(run, outcome, loading)


def _load_whole(run: ImportRun, understood: Sequence[Understood], loading: Loading, decision: Decision) -> None:
    """All in one transaction, and once more from the beginning where another one came between."""
    state = run.state
    for tries_left in reversed(range(_TRIES)):
        try:
            with transaction.atomic():
                claim(run, state=state)
                _write(run, _load(understood, loading.attempt(without=()), decision), loading)
            return
        except OperationalError as error:
            if not tries_left or getattr(error.__cause__, "sqlstate", "") not in _CAME_BETWEEN:
                raise
            loading.say("Something else came between: once more")


def _load(understood: Sequence[Understood], loading: Loading, decision: Decision) -> _Outcome:
    on_sale = count_on_sale(supplier=loading.supplier, at=loading.at)
    closed = count_closed(supplier=loading.supplier, at=loading.at)
    loading.say("Loading")
    order = order_messages(understood=understood, loading=loading)
    loading.counted = hotels_counted([message.one.content for message in order.to_load], loading)
    for message in order.to_load:
        if isinstance(message.one.content, TableRows):
            loading.problems.extend(message.one.content.problems)
        for part in _parts(message.one):
            loading = load_sound(part=message.remembering(part), loading=loading)
    problems = list(loading.problems)
    if not decision.knows(problems):
        raise _Undone(
            _Outcome(
                State.QUARANTINED, problems=problems, notes=loading.notes, older=[*loading.doubts, *order.left_out]
            )
        )
    loading.say("Comparing prices with those on sale")
    loading.note_unsold()
    prices, fares = loading.compare_prices(), loading.compare_fares()
    holds = [*loading.doubts, *order.holds, *reasons_to_hold(diff=prices, on_sale_before=on_sale)]
    # Flights have no supplier: the share is of those the delivery speaks of.
    holds += reasons_to_hold(diff=fares, on_sale_before=len({flight for flight, _ in loading.fares_before}))
    parts = loading.compare_parts()
    holds += reasons_beside(parts)
    sold = loading.list_sold()
    holds += reasons_unsold(loading.nights_gone(sold=sold))
    holds += reasons_unguarded(lost=loading.guards_lost(sold=sold), closed_before=closed)
    diffs = [*(diff for diff in (prices, fares) if not diff.is_empty), *parts]
    # It may have become older while it waited for another reason: nobody has agreed to that.
    if (holds and not decision.accepts_holds) or (order.holds and not decision.accepts_older):
        raise _Undone(_Outcome(State.HELD, problems, holds, loading.notes, order.left_out, diffs))
    order.remember(loading)
    loading.mark()
    return _Outcome(State.LOADED, problems, holds, loading.notes, order.left_out, diffs)


def _parts(one: Understood) -> Iterator[Part]:
    name = ImportRun.Format(one.format).label
    match one.content:
        case RatePlanMessage() as plans:
            yield Part(name, lambda loading: load_rate_plans(message=plans, loading=loading), plans.is_complete_set)
        case InventoryMessage() as counts:
            yield Part(name, lambda loading: load_inventory(message=counts, loading=loading), counts.is_complete_set)
        case AvailabilityMessage() as rules:
            yield Part(name, lambda loading: load_availability(message=rules, loading=loading), rules.is_complete_set)
        case AmountsMessage() as amounts:
            yield Part(name, lambda loading: load_amounts(message=amounts, loading=loading))
        case ScheduleFile() as schedule:
            yield Part(name, lambda loading: load_schedule(schedule=schedule, loading=loading))
        case tables:
            yield from list_parts(tables)


def _write(run: ImportRun, outcome: _Outcome, loading: Loading) -> None:
    """The run's state and findings; those of an earlier attempt go. Call it in the transaction of its claim."""
    run.state = outcome.state
    run.problem_count = len(outcome.problems)
    run.loaded_at = loading.at if outcome.state == State.LOADED else None
    run.save()
    run.findings.all().delete()
    ImportFinding.objects.bulk_create(_findings(run, outcome))


def _findings(run: ImportRun, outcome: _Outcome) -> Iterator[ImportFinding]:
    """What decides first, what is left out next: a person may read no further."""
    yield from _placed(run, Kind.HOLD, outcome.holds)
    yield from _placed(run, Kind.NOTE, outcome.older)
    yield from (_said(run, Kind.NOTE, note) for note in outcome.notes)
    yield from _placed(run, Kind.PROBLEM, outcome.problems[:MOST_FINDINGS])
    if (count := len(outcome.problems)) > MOST_FINDINGS:
        rule = fingerprint_of(fault_of(one) for one in outcome.problems)
        yield _said(run, Kind.NOTE, f"The first {MOST_FINDINGS:,} of {count:,} faults are listed.", rule=rule)
    summary = [line for diff in outcome.diffs for line in diff.lines()]
    if outcome.state in {State.LOADED, State.HELD}:
        summary = summary or ["No price differs."]
    yield from (_said(run, Kind.NOTE, line) for line in summary)
    changes = (change for diff in outcome.diffs for change in diff.largest(_LARGEST_CHANGES))
    yield from (_said(run, Kind.CHANGE, str(change)) for change in changes)


def _placed(run: ImportRun, kind: ImportFinding.Kind, reasons: Sequence[Problem]) -> Iterator[ImportFinding]:
    for one in reasons:
        yield ImportFinding(
            run=run,
            kind=kind,
            **dict(zip(("place", "unit", "field", "rule"), fault_of(one), strict=True)),
            message=one.reason[:_LONGEST],
        )


def _said(run: ImportRun, kind: ImportFinding.Kind, line: str, *, rule: str = "") -> ImportFinding:
    return ImportFinding(run=run, kind=kind, message=line[:_LONGEST], rule=rule)
