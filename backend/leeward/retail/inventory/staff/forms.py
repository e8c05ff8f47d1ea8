"""Forms of the stock screens: nights, prices by guests, stop-sales, allotments, files."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date
from typing import Any

from django import forms
from wagtail.admin.widgets import AdminDateInput

from leeward.pricing.kinds import MAX_STAY_NIGHTS
from leeward.pricing.supply.rate_plans import EVERY_WEEKDAY, AgeBand
from leeward.pricing.supply.rate_plans import Season as SoldSeason
from leeward.retail.inventory.importers.files import MAX_PACKED_BYTES
from leeward.retail.inventory.models import RatePlan, Supplier
from leeward.retail.inventory.models.shown import PartsFormField, WeekdaysFormField
from leeward.retail.inventory.storing.hotels import Nights

BANDS = 4
_BAND = ("from", "to", "amount")
_ORDINALS = ("first", "second", "third", "fourth")
MOST_UPLOADED = 20_000_000
_SINGLE = {
    "extra_adult": "Each adult beyond the standard",
    "extra_bed": "Extra bed, each guest beyond",
    "single_use": "Added for a guest alone",
}


class NightsForm(forms.Form):
    """Nights from one day to another, both included."""

    first = forms.DateField(label="First night", widget=AdminDateInput)
    last = forms.DateField(label="Last night", widget=AdminDateInput)

    def clean(self) -> dict[str, Any]:
        """:raises ValidationError: the days are out of order"""
        cleaned: dict[str, Any] = super().clean() or {}
        first, last = cleaned.get("first"), cleaned.get("last")
        if isinstance(first, date) and isinstance(last, date) and first > last:
            self.add_error("last", "The last night comes before the first.")
        return cleaned

    @property
    def nights(self) -> Nights:
        return Nights(self.cleaned_data["first"], self.cleaned_data["last"])


class AllotmentForm(NightsForm):
    """Rooms held for us on some nights."""

    rooms = forms.IntegerField(label="Rooms a night", min_value=0, max_value=9_999, help_text="Those taken included.")
    release_days = forms.IntegerField(
        label="Release days",
        min_value=0,
        max_value=365,
        initial=0,
        help_text="Days before arrival unsold ones go back.",
    )


class RatesForm(NightsForm):
    """The prices of a plan on some nights. Amounts are in the plan's currency."""

    weekdays = WeekdaysFormField(label="On these weekdays")
    stay_nights = forms.IntegerField(
        label="Whole stays of so many nights",
        min_value=1,
        max_value=MAX_STAY_NIGHTS,
        required=False,
        help_text="Empty: amounts are of a night. Else of the whole stay, and the days are those of arrival.",
    )

    def __init__(self, *args: Any, plan: RatePlan, **options: Any) -> None:
        super().__init__(*args, **options)
        self._plan = plan
        room = plan.room_type
        per = "a person" if plan.basis == 7 else "the room"
        for guests in range(1, room.standard_guests + 1):
            people = "1 guest" if guests == 1 else f"{guests} guests"
            self._add(f"guests_{guests}", f"{people}, {per}")
        for name, label in _SINGLE.items():
            self._add(name, label)
        for number in range(1, BANDS + 1):
            for name, label in (("from", "from age"), ("to", "younger than")):
                self.fields[f"band_{number}_{name}"] = forms.IntegerField(
                    label=label.capitalize(), min_value=0, max_value=18, required=False
                )
            self._add(f"band_{number}_amount", "Amount")

    def _add(self, name: str, label: str) -> None:
        self.fields[name] = PartsFormField(label=label, parts=self._plan.scale, required=False)

    def clean(self) -> dict[str, Any]:
        """:raises ValidationError: no base price, or ages out of order or held twice"""
        cleaned = super().clean()
        if not self.errors and not dict(self._base(cleaned)):
            self.add_error("guests_1", "A price for at least one number of guests is needed.")
        bands = list(self._bands(cleaned))
        for age in range(18):
            if sum(band.holds(age) for band in bands) > 1:
                self.add_error(None, f"Two children's prices hold the age of {age}.")
                break
        return cleaned

    @property
    def rows(self) -> list[tuple[str, list[forms.BoundField]]]:
        """The fields as the page groups them: a heading, and what stands side by side."""
        base = [name for name in self.fields if name.startswith("guests_")]
        groups = [("Nights", ["first", "last"]), ("Weekdays", ["weekdays"]), ("Length of stay", ["stay_nights"])]
        groups += [("Base price", base[start : start + 4]) for start in range(0, len(base), 4)]
        groups.append(("Others", list(_SINGLE)))
        bands = ((number, [f"band_{number}_{part}" for part in _BAND]) for number in range(1, BANDS + 1))
        groups += [(f"Children of the {_ORDINALS[number - 1]} age band", names) for number, names in bands]
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
            bands=tuple(self._bands(cleaned)),
            stay_nights=cleaned["stay_nights"] or 0,
        )

    def _base(self, cleaned: Mapping[str, Any]) -> Iterator[tuple[int, int]]:
        for guests in range(1, self._plan.room_type.standard_guests + 1):
            amount = cleaned.get(f"guests_{guests}")
            if amount is not None:
                yield guests, amount

    def _bands(self, cleaned: Mapping[str, Any]) -> Iterator[AgeBand]:
        for number in range(1, BANDS + 1):
            low, high, amount = (cleaned.get(f"band_{number}_{name}") for name in ("from", "to", "amount"))
            if amount is None:
                continue
            if high is not None and (low or 0) >= high:
                self.add_error(f"band_{number}_to", "This age must be above the other.")
                continue
            yield AgeBand(amount, low, high)


def initial_of(season: SoldSeason | None) -> dict[str, Any]:
    """A season's prices as the form shows them; an empty form without one."""
    if season is None:
        return {"weekdays": EVERY_WEEKDAY}
    initial: dict[str, Any] = {name: getattr(season, name) for name in ("first", "last", "weekdays", *_SINGLE)}
    initial["stay_nights"] = season.stay_nights or None
    initial |= {f"guests_{guests}": amount for guests, amount in season.base}
    for number, band in enumerate(season.bands[:BANDS], start=1):
        initial |= {f"band_{number}_from": band.min_age, f"band_{number}_to": band.max_age}
        initial |= {f"band_{number}_amount": band.amount}
    return initial


class UploadForm(forms.Form):
    """A supplier's file, as it came."""

    file = forms.FileField(label="File", help_text="OTA XML, an SSIM schedule, or our tables; .zip and .gz too.")
    supplier = forms.ModelChoiceField(
        label="Supplier", queryset=Supplier.objects.all(), required=False, help_text="Whose file it is."
    )

    def clean_file(self) -> Any:
        """:raises ValidationError: too large for the browser's way"""
        file = self.cleaned_data["file"]
        if file.size > MOST_UPLOADED:
            most, by_command = MOST_UPLOADED // 1_000_000, MAX_PACKED_BYTES // 1_000_000
            raise forms.ValidationError(
                f"At most {most} MB here. Larger files, up to {by_command} MB, go through `leeward import`."
            )
        return file
