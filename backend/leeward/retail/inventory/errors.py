"""Refusals about inventory."""

from __future__ import annotations

from leeward.retail.kit.errors import NotFound, Refusal


class UnknownSupplier(NotFound):
    """No supplier has this code."""

    code = "unknown_supplier"


class UnknownRatePlan(NotFound):
    """The room type is not sold on such a plan."""

    code = "unknown_rate_plan"


class UnknownRoomType(NotFound):
    """The hotel has no such room type."""

    code = "unknown_room_type"


class UnknownDeparture(NotFound):
    """The flight does not leave on this day in this cabin."""

    code = "unknown_departure"


class NotEnoughLeft(Refusal):
    """Fewer rooms or seats are left than asked for."""

    code = "not_enough_left"
    status = 409


class BadRates(Refusal):
    """Rates that cannot be sold on."""

    code = "bad_rates"
    status = 422


class UnknownImport(NotFound):
    """There is no such import, or its file is gone."""

    code = "unknown_import"


class ImportBusy(Refusal):
    """Nothing could be loaded just now: the database was busy, or somebody reads the file. What waits still does."""

    code = "import_busy"
    status = 503


class TooLargeHere(Refusal):
    """A file that is to be read by a process that serves nobody else."""

    code = "too_large_here"
    status = 413


class NothingToDecide(Refusal):
    """The import neither waits for a decision nor can be loaded again."""

    code = "nothing_to_decide"
    status = 409
