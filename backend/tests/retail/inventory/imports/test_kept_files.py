"""Files as they came: who reads one waits for nobody else, and keeps nobody waiting who serves customers."""

from __future__ import annotations

from typing import Any

import pytest

from leeward.retail.inventory.errors import ImportBusy
from leeward.retail.inventory.imports.kept_files import only_reader
from leeward.retail.inventory.models import ImportRun
from leeward.retail.inventory.operations import imports
from tests.retail.hotels.stored_worlds import AT
from tests.retail.inventory.imports.receiving import findings, receive
from tests.retail.inventory.imports.test_runs import at_price

State = ImportRun.State


def test_one_that_is_being_read_keeps_no_other_waiting() -> None:
    """Files whose hashes begin alike lie in one folder, and share nothing else."""
    one, other = f"ab{0:062x}", f"ab{1:062x}"
    with only_reader(one), only_reader(other, waits=False):
        pass


@pytest.mark.parametrize("act", ["receive_file", "release", "replay"])
def test_one_that_is_being_read_is_refused_where_nobody_can_wait_for_it(act: str) -> None:
    run = receive(at_price("400"))
    raw = at_price("400").encode()
    given: dict[str, Any] = {"name": "a.xml", "raw": raw, "supplier": "north", "sender": ""}
    given = given if act == "receive_file" else {"run_id": run.pk, "by": None}
    with only_reader(run.sha256), pytest.raises(ImportBusy, match="This very file is being read"):
        getattr(imports, act)(**given, at=AT, waits=False)
    assert ImportRun.objects.get().state == State.HELD
    getattr(imports, act)(**given, at=AT, waits=False)


def test_one_of_nothing_is_not_too_large_to_be_read_again() -> None:
    old = receive(b"", name="empty.csv")
    run = imports.replay(run_id=old.pk, by=None, at=AT, most_bytes=1_000)
    assert (run.state, findings(run)) == (State.REFUSED, findings(old))
