"""The form of a plan's prices on some nights: by guests, of children by age, of what is added."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from django import forms

from leeward.pricing.kinds import MAX_STAY_NIGHTS
from leeward.pricing.supply.rate_plans import EVERY_WEEKDAY, AgeBand
from leeward.pricing.supply.rate_plans import Season as SoldSeason
from leeward.retail.inventory.models import RatePlan
from leeward.retail.inventory.models.weekdays import WeekdaysFormField
from leeward.retail.inventory.staff.forms import NightsForm
from leeward.retail.kit.staff.parts_fields import PartsFormField

_FEWEST_BANDS, _MOST_BANDS = 4, 40
_MOST_GUESTS = 12
#: Suppliers have bands beyond the age of children: an adult's, or "up to 99".
_OLDEST = 120
_BAND = {"from": "From age", "to": "Younger than", "amount": "Amount"}
_SINGLE = {
    "extra_adult": "Each adult beyond the standard",
    "extra_bed": "Extra bed, each guest beyond",
    "single_use": "Added for a guest alone",
}
_NUMBERED = re.compile(r"(guests|band)_([1-9][0-9]?)(_amount)?", re.ASCII)


class RatesForm(NightsForm):
    """
    The prices of a plan on some nights. Amounts are in the plan's currency.

    It begins with those of a season and has room for all of them, and for whatever a browser sends: the season may
    have changed since it was shown, and a price that is not read would be lost.
    """

    weekdays = WeekdaysFormField(label="On these weekdays")
    stay_nights = forms.IntegerField(
        label="Whole stays of so many nights",
        min_value=1,
        max_value=MAX_STAY_NIGHTS,
        required=False,
        help_text="Empty: amounts are of a night. Else of the whole stay, and the days are those of arrival.",
    )

    def __init__(
        self,
        data: Mapping[str, Any] | None = None,
        *,
        plan: RatePlan,
        season: SoldSeason | None = None,
        stands: object = (),
    ) -> None:
        super().__init__(data, initial=_initial_of(season), stands=stands)
        self._plan = plan
        stated = {guests for guests, _ in season.base} if season else set()
        standard = range(1, plan.room_type.standard_guests + 1)
        self._guests = sorted({*standard, *stated, *_numbers(data, "guests", most=_MOST_GUESTS)})
        n_bands = max(_FEWEST_BANDS, len(season.bands) + 1 if season else 0, *_numbers(data, "band", most=_MOST_BANDS))
        self._bands = range(1, n_bands + 1)
        per = "a person" if plan.basis == 7 else "the room"
        for guests in self._guests:
            people = "1 guest" if guests == 1 else f"{guests} guests"
            self._add(f"guests_{guests}", f"{people}, {per}")
        for name, label in _SINGLE.items():
            self._add(name, label)
        for number in self._bands:
            for part in ("from", "to"):
                self.fields[f"band_{number}_{part}"] = forms.IntegerField(
                    label=_BAND[part], min_value=0, max_value=_OLDEST, required=False
                )
            self._add(f"band_{number}_amount", _BAND["amount"])

    def _add(self, name: str, label: str) -> None:
        self.fields[name] = PartsFormField(label=label, parts=self._plan.scale, required=False)

    def clean(self) -> dict[str, Any]:
        """:raises ValidationError: no base price, or ages without a price, out of order or held twice"""
        cleaned = super().clean()
        if not self.errors and not dict(self._base(cleaned)):
            self.add_error("guests_1", "A price for at least one number of guests is needed.")
        bands = list(self._child_bands(cleaned))
        for age in range(_OLDEST + 1):
            if sum(band.holds(age) for band in bands) > 1:
                self.add_error(None, f"Two children's prices hold the age of {age}.")
                break
        return cleaned

    @property
    def rows(self) -> list[tuple[str, list[forms.BoundField]]]:
        """The fields as the page groups them: a heading, and what stands side by side."""
        base = [f"guests_{guests}" for guests in self._guests]
        groups = [("Nights", ["first", "last"]), ("Weekdays", ["weekdays"]), ("Length of stay", ["stay_nights"])]
        groups += [("Base price", base[start : start + 4]) for start in range(0, len(base), 4)]
        groups.append(("Others", list(_SINGLE)))
        groups += [
            (f"Children: age band {number}", [f"band_{number}_{part}" for part in _BAND]) for number in self._bands
        ]
        return [(heading, [self[name] for name in names]) for heading, names in groups]

    @property
    def rates(self) -> SoldSeason:
        """What to sell the nights at."""
        cleaned = self.cleaned_data
        return SoldSeason(
            first=cleaned["first"],
            last=cleaned["last"],
            weekdays=cleaned["weekdays"],
            base=tuple(self._base(cleaned)),
            extra_adult=cleaned["extra_adult"],
            extra_bed=cleaned["extra_bed"] or 0,
            single_use=cleaned["single_use"] or 0,
            bands=tuple(self._child_bands(cleaned)),
            stay_nights=cleaned["stay_nights"] or 0,
        )

    def _base(self, cleaned: Mapping[str, Any]) -> Iterator[tuple[int, int]]:
        for guests in self._guests:
            amount = cleaned.get(f"guests_{guests}")
            if amount is not None:
                yield guests, amount

    def _child_bands(self, cleaned: Mapping[str, Any]) -> Iterator[AgeBand]:
        for number in self._bands:
            low, high, amount = (cleaned.get(f"band_{number}_{part}") for part in _BAND)
            if amount is None:
                self._ask_for_amount(number, has_ages=low is not None or high is not None)
            elif high is not None and (low or 0) >= high:
                self.add_error(f"band_{number}_to", "This age must be above the other.")
            else:
                yield AgeBand(amount, low, high)

    def _ask_for_amount(self, number: int, *, has_ages: bool) -> None:
        name = f"band_{number}_amount"
        if has_ages and name not in self.errors:
            self.add_error(name, "Enter an amount, or leave the ages empty.")


def _numbers(data: Mapping[str, Any] | None, kind: str, *, most: int) -> set[int]:
    """Which numbers of guests, or which age bands, a browser has sent prices of."""
    found = (_NUMBERED.fullmatch(name) for name in data or ())
    return {int(match[2]) for match in found if match and match[1] == kind and int(match[2]) <= most}


def _initial_of(season: SoldSeason | None) -> dict[str, Any]:
    """A season's prices as the form shows them; an empty form without one."""
    if season is None:
        return {"weekdays": EVERY_WEEKDAY}
    initial: dict[str, Any] = {name: getattr(season, name) for name in ("first", "last", "weekdays", *_SINGLE)}
    initial["stay_nights"] = season.stay_nights or None
    initial |= {f"guests_{guests}": amount for guests, amount in season.base}
    for number, band in enumerate(season.bands, start=1):
        initial |= {f"band_{number}_from": band.min_age, f"band_{number}_to": band.max_age}
        initial |= {f"band_{number}_amount": band.amount}
    return initial
