"""`leeward import`: suppliers' files into the shop, and decisions about those that wait."""

from __future__ import annotations

import argparse
import getpass
import json
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from leeward.cli.django_setup import wake_django
from leeward.cli.places import writable_home
from leeward.cli.refusals import Refusal
from leeward.retail.project.configuration.env import setting

if TYPE_CHECKING:
    from leeward.retail.inventory.models import ImportRun

_SHOWN = 20


class CannotRead(Refusal):
    """A file named on the command line is not there or is too large."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"{path} cannot be read: {reason}.")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """One kind of action a call; without any, the last runs are listed."""
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE", help="OTA XML, SSIM, tables; .zip and .gz too")
    parser.add_argument("--supplier", default="", metavar="CODE", help="whose files these are")
    action = parser.add_mutually_exclusive_group()
    action.add_argument("--replay", type=int, metavar="RUN", help="load a kept file again")
    action.add_argument("--release", type=int, metavar="RUN", help="load what waits, without what has a fault")
    action.add_argument("--discard", type=int, metavar="RUN", help="never load what waits")
    action.add_argument("--show", type=int, metavar="RUN", help="everything known about a run")
    action.add_argument("--diff", nargs=2, metavar=("A", "B"), help="compare two runs or files without loading them")
    action.add_argument("--schema", metavar="TABLE", help="a table's JSON schema (docs/imports.md)")


def run(arguments: argparse.Namespace) -> int:
    """Exit status: 0 loaded or nothing to do, 1 refused, 3 waits for a person."""
    if arguments.schema:
        return _print_schema(arguments.schema)
    writable_home(home=setting("LEEWARD_HOME"))
    wake_django()
    from leeward.retail.kit import clock
    from leeward.retail.kit.errors import Refusal as Refused

    at = clock.now()
    try:
        if arguments.files:
            status = max([_receive(path, arguments.supplier, at) for path in arguments.files])
            _publish(at)
            return status
        if arguments.diff:
            return _print_diff(arguments.diff)
        return _decide(arguments, at)
    except Refused as refused:
        raise Refusal(refused.message) from refused


def _decide(arguments: argparse.Namespace, at: datetime) -> int:
    from leeward.retail.inventory.operations import imports

    if arguments.show is not None:
        return _told(_find_run(arguments.show), is_whole=True)
    if arguments.discard is not None:
        return _told(imports.discard(run_id=arguments.discard, by=None, at=at))
    for act, run_id in ((imports.replay, arguments.replay), (imports.release, arguments.release)):
        if run_id is not None:
            status = _told(act(run_id=run_id, by=None, at=at, say=_say))
            _publish(at)
            return status
    return _list_runs()


def _publish(at: datetime) -> None:
    """Wait until everything loaded is on sale; without anything marked this takes a moment."""
    from leeward.retail.inventory.operations.publishing import publish_all_marked

    for hotel in publish_all_marked(at=at).left_out:
        _say(f"{hotel.itemcode} is not sold: {hotel.reason}")


def _receive(path: Path, supplier: str, at: datetime) -> int:
    from leeward.retail.inventory.operations import imports
    from leeward.retail.inventory.operations.usual_files import note_repeat

    _say(f"{path.name}:")
    raw, written_at = _read(path), datetime.fromtimestamp(path.stat().st_mtime, tz=UTC)
    received = imports.receive_file(
        name=path.name,
        raw=raw,
        supplier=supplier,
        sender=_sender(),
        at=at,
        written_at=written_at,
        say=_say,
    )
    if received.is_repeat:
        known = received.run
        note_repeat(known, written_at=written_at, at=at)
        state = known.get_state_display().lower()
        print(f"{path.name} was received before as run {known.pk} ({state}): nothing was done.")
        if received.is_overtaken:
            print(f"Another was loaded since: `leeward import --replay {known.pk}` loads this one again.")
        return 3 if known.awaits_decision else 0
    return _told(received.run)


def _read(path: Path) -> bytes:
    from leeward.retail.inventory.importers.files import MAX_PACKED_BYTES

    try:
        if path.stat().st_size > MAX_PACKED_BYTES:
            raise CannotRead(path, f"it is larger than {MAX_PACKED_BYTES // 1_000_000} MB")
        return path.read_bytes()
    except OSError as error:
        raise CannotRead(path, error.strerror or "unknown reason") from error


def _sender() -> str:
    try:
        return f"command line, {getpass.getuser()}"
    except (OSError, KeyError):  # a container's user may have no name
        return "command line"


def _find_run(run_id: int) -> ImportRun:
    from leeward.retail.inventory.models import ImportRun

    found = ImportRun.objects.filter(pk=run_id).first()
    if found is None:
        raise Refusal("There is no such import.")
    return found


def _told(run: ImportRun, *, is_whole: bool = False) -> int:
    """Print what became of a run; returns the exit status."""
    print(f"Run {run.pk}: {run}")
    findings = list(run.findings.all())
    for finding in findings if is_whole else findings[:_SHOWN]:
        print(f"  {finding.get_kind_display()}: {finding}")
    if len(findings) > _SHOWN and not is_whole:
        print(f"  … {len(findings) - _SHOWN} more: leeward import --show {run.pk}")
    if run.awaits_decision:
        print(f"  Decide: leeward import --release {run.pk}, or leeward import --discard {run.pk}")
        return 3
    return 1 if run.state == run.State.REFUSED else 0


def _list_runs() -> int:
    from leeward.retail.inventory.models import ImportRun

    runs = list(ImportRun.objects.all()[:_SHOWN])
    for one in runs:
        print(f"{one.pk:>6}  {one.received_at:%Y-%m-%d %H:%M}  {one.get_format_display() or '–':<18} {one}")
    if not runs:
        print("No file has been received yet: leeward import FILE… --supplier CODE")
    return 0


def _print_diff(names: Sequence[str]) -> int:
    from leeward.retail.inventory.importers.errors import MessageRefused
    from leeward.retail.inventory.importers.files import open_delivery
    from leeward.retail.inventory.imports.diffs import compare
    from leeward.retail.inventory.imports.file_listings import list_contents
    from leeward.retail.inventory.imports.kept_files import read_kept
    from leeward.retail.inventory.imports.recognise import understand

    listings = []
    for name in names:
        if name.isdigit() and not Path(name).exists():
            kept = _find_run(int(name))
            file_name, raw = kept.file_name, read_kept(kept)
        else:
            file_name, raw = Path(name).name, _read(Path(name))
        try:
            listings.append(list_contents(understand(open_delivery(name=file_name, raw=raw))))
        except MessageRefused as refused:
            raise Refusal(f"{name}: {refused.problems[0]}") from refused
    diff = compare(before=listings[0], after=listings[1])
    for line in ["No price differs."] if diff.is_empty else [*diff.lines(), *map(str, diff.largest(_SHOWN))]:
        print(line)
    return 0


def _print_schema(name: str) -> int:
    from leeward.retail.inventory.importers.tables.declarations import TABLES

    if name not in TABLES:
        raise Refusal(f"There is no table {name}: the tables are {', '.join(TABLES)}.")
    print(json.dumps(TABLES[name].schema, indent=2))
    return 0


def _say(line: str) -> None:
    """Progress goes to standard error, what became of it to standard output."""
    print(line, file=sys.stderr, flush=True)
