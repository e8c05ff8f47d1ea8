"""An island that is on sale, a supplier that sends files about it, and messages of our own making."""

from __future__ import annotations

from datetime import date

from leeward.pricing.api import StayRequest
from leeward.pricing.engine.stay_prices import answer_stay
from leeward.pricing.generations import SnapshotReader
from leeward.retail.inventory.models import ImportFinding, ImportRun
from leeward.retail.inventory.operations import imports
from leeward.retail.inventory.operations.publishing import snapshot_folder
from leeward.travel.occupancy import Occupancy
from tests.retail.hotels.stored_worlds import AT

NAMESPACE = "http://www.opentravel.org/OTA/2003/05"
SUPPLIER = "north"


def receive(raw: str | bytes, *, name: str = "message.xml", supplier: str = SUPPLIER) -> ImportRun:
    """The run a file becomes."""
    given = raw.encode() if isinstance(raw, str) else raw
    return imports.receive_file(name=name, raw=given, supplier=supplier, sender="test", at=AT).run


def loaded(raw: str | bytes, *, name: str = "message.xml", supplier: str = SUPPLIER) -> ImportRun:
    """The same, where nothing may be wrong with it."""
    run = receive(raw, name=name, supplier=supplier)
    assert run.state == ImportRun.State.LOADED, [str(one) for one in run.findings.all()]
    return run


def agreed(raw: str | bytes, *, name: str = "message.xml") -> ImportRun:
    """The run of a sound file that looks wrong, once a person has agreed to it."""
    run = receive(raw, name=name)
    assert run.state == ImportRun.State.HELD, [str(one) for one in run.findings.all()]
    return imports.release(run_id=run.pk, by=None, at=AT)


def findings(run: ImportRun, kind: ImportFinding.Kind = ImportFinding.Kind.PROBLEM) -> list[str]:
    return [str(one) for one in run.findings.filter(kind=kind)]


def released(raw: str | bytes, *, name: str = "message.xml") -> ImportRun:
    """The run of a file with a fault, once a person has let it go."""
    run = receive(raw, name=name)
    assert run.state == ImportRun.State.QUARANTINED, findings(run)
    return imports.release(run_id=run.pk, by=None, at=AT)


def left_out(run: ImportRun) -> list[str]:
    """What a person is told stays as it is."""
    return [note for note in findings(run, ImportFinding.Kind.NOTE) if "unchanged" in note]


def price(
    arrival: date,
    nights: int,
    *,
    plan: str = "FLEX",
    room: str = "DLX",
    hotel: str = "MV1",
    party: Occupancy | None = None,
) -> int | str:
    """What the published prices say a stay costs: hundredths, or why it is not sold."""
    snapshot = SnapshotReader(snapshot_folder()).current()
    who = party or Occupancy(adults=2)
    answer = answer_stay(snapshot=snapshot, request=StayRequest(hotel, plan, room, who, arrival, nights, AT.date()))
    if answer.refusal is not None:
        return answer.refusal.sentence
    assert answer.total_pence is not None
    return answer.total_pence


def control(first: str, last: str, *, room: str = "DLX", plan: str = "", days: str = "") -> str:
    """Whom a line is about."""
    named = "".join(f' {name}="{code}"' for name, code in (("InvTypeCode", room), ("RatePlanCode", plan)) if code)
    return f'<StatusApplicationControl Start="{first}" End="{last}"{named} {days}/>'


def a_message(root: str, holder: str, *lines: str, attributes: str = "", before: str = "", hotel: str = "MV1") -> str:
    return (
        f'<?xml version="1.0" encoding="UTF-8"?><{root} xmlns="{NAMESPACE}" Version="1.0" {attributes}>{before}'
        f'<{holder} HotelCode="{hotel}">{"".join(lines)}</{holder}></{root}>'
    )


COMPLETE = '<UniqueID Type="16" ID="1" Instance="CompleteSet"/>'


def counts(*lines: str, before: str = "") -> str:
    return a_message("OTA_HotelInvCountNotifRQ", "Inventories", *lines, before=before)


def a_count(first: str, last: str, rooms: int, *, count_type: int = 2, room: str = "DLX") -> str:
    inside = f'<InvCounts><InvCount CountType="{count_type}" Count="{rooms}"/></InvCounts>'
    return f"<Inventory>{control(first, last, room=room)}{inside}</Inventory>"


def availability(*lines: str, before: str = "") -> str:
    return a_message("OTA_HotelAvailNotifRQ", "AvailStatusMessages", *lines, before=before)


def a_status(where: str, inside: str, *, attributes: str = "") -> str:
    return f"<AvailStatusMessage {attributes}>{where}{inside}</AvailStatusMessage>"


def amounts(*lines: str, notice: str = "Delta") -> str:
    return a_message("OTA_HotelRateAmountNotifRQ", "RateAmountMessages", *lines, attributes=f'NotifType="{notice}"')


def an_amount(where: str, rates: str) -> str:
    return f"<RateAmountMessage>{where}<Rates>{rates}</Rates></RateAmountMessage>"


def a_rate(base: dict[int, str], *, extra: str = "", currency: str = "GBP", dates: str = "") -> str:
    rows = "".join(
        f'<BaseByGuestAmt NumberOfGuests="{guests}" AmountAfterTax="{amount}" CurrencyCode="{currency}"/>'
        for guests, amount in base.items()
    )
    return (
        f"<Rate {dates}><BaseByGuestAmts>{rows}</BaseByGuestAmts>"
        + (f"<AdditionalGuestAmounts>{extra}</AdditionalGuestAmounts>" if extra else "")
        + "</Rate>"
    )
