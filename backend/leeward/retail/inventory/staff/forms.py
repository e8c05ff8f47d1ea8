"""Forms of the stock screens: nights, stop-sales, allotments, files. Prices have their own."""

from __future__ import annotations

from datetime import date
from typing import Any

from django import forms
from wagtail.admin.widgets import AdminDateInput

from leeward.retail.inventory.importers.files import MAX_PACKED_BYTES
from leeward.retail.inventory.models import Supplier
from leeward.retail.inventory.storing.hotels import Nights

MOST_UPLOADED = 20_000_000


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
