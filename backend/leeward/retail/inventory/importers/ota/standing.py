"""A hotel's rate plans as they stand after messages: New replaces, Overlay repaints periods, Remove takes away."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import date
from itertools import combinations
from typing import Protocol, TypeVar

from leeward.pricing.supply.rate_plans import EVERY_WEEKDAY
from leeward.retail.inventory.importers.errors import MessageRefused, Problem
from leeward.retail.inventory.importers.ota.parts import (
    DatedRate,
    DatedRule,
    DatedSupplement,
    Notice,
    PlanParts,
    RatePlanMessage,
)
from leeward.retail.inventory.overlaps import Stretch, share_a_night, without


class Dated(Protocol):
    """A part that holds for a period, among others of the same key."""

    @property
    def key(self) -> object: ...
    @property
    def first(self) -> date: ...
    @property
    def last(self) -> date: ...


Part = TypeVar("Part", DatedRate, DatedRule, DatedSupplement)


def apply_message(*, standing: Mapping[str, PlanParts], message: RatePlanMessage) -> dict[str, PlanParts]:
    """
    A hotel's plans by code after a message, all of it or nothing; applying it again changes nothing.

    :raises MessageRefused: with a reason for every plan that cannot be as the message says
    """
    plans = {} if message.is_complete_set else dict(standing)
    problems: list[Problem] = []
    for parts in message.plans:
        if parts.notice is Notice.REMOVE:
            plans.pop(parts.code, None)
        elif parts.notice is Notice.NEW:
            plans[parts.code] = parts
        elif parts.code not in standing:
            problems.append(Problem("there is no such plan to overlay", plan=parts.code))
        else:
            plans[parts.code] = overlaid(standing[parts.code], parts)
    changed = {parts.code for parts in message.plans}
    for code in changed & plans.keys():
        problems.extend(_problems_of(plans[code], plans))
    if problems:
        raise MessageRefused(*problems)
    return plans


def overlaid(old: PlanParts, new: PlanParts) -> PlanParts:
    """A plan with a message's parts laid over it: dated parts by period, the others where the message repeats them."""
    terms = {term.code: term for term in (*old.supplement_terms, *new.supplement_terms)}
    return replace(
        old,
        currency=new.currency,
        static_rate=new.static_rate or old.static_rate,
        offers=new.offers or old.offers,
        rules=_repainted(old.rules, new.rules),
        rates=_repainted(old.rates, new.rates),
        supplement_terms=tuple(terms.values()),
        supplements=_repainted(old.supplements, new.supplements),
    )


def _repainted(old: tuple[Part, ...], new: tuple[Part, ...]) -> tuple[Part, ...]:
    kept: list[Part] = list(old)
    for part in new:
        kept = [piece for other in kept for piece in _outside(other, part)]
    return tuple(kept) + new


def _outside(part: Part, cover: Part) -> list[Part]:
    """What is left of a part where another of the same key covers it."""
    if part.key != cover.key:
        return [part]
    return [_cut(part, piece) for piece in without(_stretch(part), _stretch(cover))]


def _stretch(part: DatedRate | DatedRule | DatedSupplement) -> Stretch[None]:
    """The nights a part is for: of some weekdays where it is a rate."""
    return Stretch(part.first, part.last, part.weekdays if isinstance(part, DatedRate) else EVERY_WEEKDAY, None)


def _cut(part: Part, piece: Stretch[None]) -> Part:
    if isinstance(part, DatedRule):
        return replace(part, rule=replace(part.rule, first=piece.first, last=piece.last))
    if isinstance(part, DatedRate):
        return replace(part, first=piece.first, last=piece.last, weekdays=piece.weekdays)
    return replace(part, first=piece.first, last=piece.last)


def with_master(parts: PlanParts, plans: Mapping[str, PlanParts]) -> PlanParts:
    """An alternative plan with what only its master states: static rate, offers, supplement terms, supplements."""
    if parts.is_master:
        return parts
    master = next((p for p in plans.values() if p.is_master and p.group and p.group == parts.group), None)
    if master is None:
        return parts
    return replace(
        parts,
        static_rate=parts.static_rate or master.static_rate,
        offers=parts.offers or master.offers,
        supplement_terms=parts.supplement_terms or master.supplement_terms,
        supplements=parts.supplements or master.supplements,
    )


def _problems_of(parts: PlanParts, plans: Mapping[str, PlanParts]) -> list[Problem]:
    whole = with_master(parts, plans)
    reasons = []
    if whole.static_rate is None:
        reasons.append("the static rate is missing")
    if whole.offers is None:
        reasons.append("the first Offer with the plan's rules is missing")
    if _overlap(whole.rates):
        reasons.append("two rates of a room type hold the same night")
    if _overlap(whole.supplements):
        reasons.append("two amounts of a supplement hold the same night")
    if {part.code for part in whole.supplements} - {term.code for term in whole.supplement_terms}:
        reasons.append("a supplement has amounts but no terms")
    return [Problem(reason, plan=parts.code) for reason in reasons]


def _overlap(parts: Iterable[DatedRate] | Iterable[DatedSupplement]) -> bool:
    by_key: dict[object, list[Stretch[None]]] = {}
    for part in parts:
        by_key.setdefault(part.key, []).append(_stretch(part))
    return any(share_a_night(one, other) for held in by_key.values() for one, other in combinations(held, 2))
