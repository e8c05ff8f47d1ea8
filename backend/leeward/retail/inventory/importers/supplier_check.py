"""
The supplier check: do we price a supplier's own messages as the supplier does?

Messages go through the importer, the snapshot files and the engine of live prices, in a world of their own that is
thrown away. A row is priced as things stood once its file was loaded, on the plans that file speaks of.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from tempfile import TemporaryDirectory

from leeward.pricing.api import StayRequest
from leeward.pricing.build import CannotBuild
from leeward.pricing.build.snapshot import build_snapshot
from leeward.pricing.engine.stay_prices import answer_stay
from leeward.pricing.generations import SnapshotReader
from leeward.pricing.snapshot import Snapshot
from leeward.pricing.snapshot_files import write_snapshot
from leeward.pricing.supply.hotels import Hotel
from leeward.pricing.supply.rate_plans import RatePlan
from leeward.pricing.supply.world import World
from leeward.retail.inventory.importers.errors import MessageRefused
from leeward.retail.inventory.importers.ota.parts import PlanParts
from leeward.retail.inventory.importers.ota.read_message import read_rate_plans
from leeward.retail.inventory.importers.ota.standing import apply_message, with_master
from leeward.retail.inventory.importers.ota.to_supply import rate_plan_of, room_types_of
from leeward.retail.inventory.importers.stays_csv import StayRow, WantedStay

_ITEMCODE = "XXCHECK"
#: Rows further apart than this are priced in worlds of their own: a world's size is its days.
_LONGEST_WORLD_DAYS = 1100


@dataclass(frozen=True, slots=True)
class CheckedRow:
    """A row with our total in hundredths (None: not sold), the plan it was sold on, and otherwise the reason."""

    row: StayRow
    computed_hundredths: int | None
    rate_plan: str
    reason: str

    @property
    def agrees(self) -> bool:
        return not self.row.problem and self.computed_hundredths == self.row.stated_hundredths


@dataclass(slots=True)
class _Loaded:
    """One message's plans as they stood when it had been loaded; its reason where it was refused."""

    plans: tuple[PlanParts, ...] = ()
    reason: str = ""


@dataclass(slots=True)
class _Standing:
    """The throw-away world's plans by hotel."""

    hotels: dict[str, dict[str, PlanParts]] = field(default_factory=dict)

    def load(self, raw: bytes) -> _Loaded:
        """Apply a message. A refused one leaves everything as it stood."""
        try:
            message = read_rate_plans(raw)
            plans = apply_message(standing=self.hotels.get(message.hotel_code, {}), message=message)
        except MessageRefused as refused:
            return _Loaded(reason=f"message refused: {refused}")
        self.hotels[message.hotel_code] = plans
        named = [plans[parts.code] for parts in message.plans if parts.code in plans]
        return _Loaded(plans=tuple(with_master(parts, plans) for parts in named))


def check_stays(*, messages: Sequence[Path], rows: Sequence[StayRow]) -> list[CheckedRow]:
    """Every row priced, in the rows' order. Messages are loaded in the order given."""
    standing = _Standing()
    checked: dict[int, CheckedRow] = {}
    for path in messages:
        loaded = standing.load(path.read_bytes())
        # A later message of the same name replaces what the earlier one said of a row.
        wanted = [row for row in rows if row.stay is not None and row.stay.file in (path.name, str(path))]
        checked.update((row.row.number, row) for row in _price_rows(loaded, wanted))
    return [checked.get(row.number) or _unpriced(row, row.problem or "its message was not given") for row in rows]


def _price_rows(loaded: _Loaded, rows: Sequence[StayRow]) -> Iterator[CheckedRow]:
    if loaded.reason or not loaded.plans:
        yield from (_unpriced(row, loaded.reason or "the message leaves no rate plan") for row in rows)
        return
    for together in _near_in_time(rows):
        stays = [row.stay for row in together if row.stay is not None]
        try:
            with TemporaryDirectory(prefix="leeward-check-") as folder:
                write_snapshot(folder=Path(folder), snapshot=build_snapshot(world=_world(loaded.plans, stays)))
                snapshot = SnapshotReader(Path(folder)).current()
                yield from (_price_row(snapshot, loaded.plans, row) for row in together)
        except (CannotBuild, MessageRefused) as refused:
            yield from (_unpriced(row, str(refused)) for row in together)


def _near_in_time(rows: Sequence[StayRow]) -> Iterator[list[StayRow]]:
    together: list[StayRow] = []
    first = 0
    for row in sorted(rows, key=lambda row: row.stay.arrival.toordinal() if row.stay else 0):
        if row.stay is None:
            continue
        if together and row.stay.departure_ordinal - first > _LONGEST_WORLD_DAYS:
            yield together
            together = []
        if not together:
            first = row.stay.arrival.toordinal()
        together.append(row)
    if together:
        yield together


def _world(plans: Sequence[PlanParts], stays: Sequence[WantedStay]) -> World:
    """One hotel with a room type for each occupancy a row gives one, sold on every plan of the message."""
    rooms = {stay.room.code: (stay.room_type, stay.room) for stay in stays}
    first = min(stay.arrival for stay in stays)
    last = max(stay.arrival + timedelta(days=stay.nights) for stay in stays)
    rate_plans = _rate_plans(plans, {code: supplier_code for code, (supplier_code, _) in rooms.items()})
    return World(
        first_day=first,
        n_days=(last - first).days,
        hotels=(
            Hotel(
                itemcode=_ITEMCODE,
                destination="XX",
                country="XX",
                arrival_airport="XXX",
                room_types=tuple(room for _, room in rooms.values()),
                rate_plans=rate_plans,
            ),
        ),
        # Totals are wanted in the supplier's money: every plan of a message has the same one, or none is exchanged.
        sale_currency=plans[0].currency,
    )


def _rate_plans(plans: Sequence[PlanParts], rooms: Mapping[str, str]) -> tuple[RatePlan, ...]:
    found = tuple(
        rate_plan_of(parts=parts, room_type=supplier_code, sold_as=code)
        for parts in plans
        for code, supplier_code in rooms.items()
        if supplier_code in room_types_of(parts)
    )
    if not found:
        raise CannotBuild("no plan of the message has rates for the room type")
    return found


def _price_row(snapshot: Snapshot, plans: Sequence[PlanParts], row: StayRow) -> CheckedRow:
    """
    The row's total on the last of the message's plans that sells the stay.

    That is what the standard's reference application reports where several plans of a message sell the same room.
    """
    stay = row.stay
    reason, total, sold_on = "no plan of the message has rates for the room type", None, ""
    for parts in plans:
        if stay is None or stay.room_type not in room_types_of(parts):
            continue
        answer = answer_stay(
            snapshot=snapshot,
            request=StayRequest(
                itemcode=_ITEMCODE,
                plan_code=parts.code,
                room_type=stay.room.code,
                occupancy=stay.occupancy,
                arrival=stay.arrival,
                nights=stay.nights,
                booked_on=stay.booked_on,
            ),
        )
        if answer.refusal is None:
            total, sold_on = answer.total_pence, parts.code
        elif total is None:
            reason = answer.refusal.sentence
    return CheckedRow(row, total, sold_on, "" if total is not None else reason)


def _unpriced(row: StayRow, reason: str) -> CheckedRow:
    return CheckedRow(row=row, computed_hundredths=None, rate_plan="", reason=reason)
