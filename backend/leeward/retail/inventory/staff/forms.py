"""Forms of the stock screens: nights, stop-sales, allotments, files. Prices have their own."""

from __future__ import annotations

import hashlib
from datetime import date
from typing import Any

from django import forms
from wagtail.admin.widgets import AdminDateInput

from leeward.retail.inventory.importers.files import MAX_PACKED_BYTES, is_larger_unpacked
from leeward.retail.inventory.models import ImportRun, Supplier
from leeward.retail.inventory.storing.hotels import Nights

#: Of what the browser sends or releases, unpacked: its reader's process serves customers, and needs 25 times as much.
MOST_UPLOADED = 20_000_000
MEANWHILE = (
    "Somebody has changed what stands above while you were writing: it shows theirs now. Nothing of yours is lost, and "
    "nothing is saved yet. Pressing again puts yours on the nights you chose."
)


class NightsForm(forms.Form):
    """
    Nights from one day to another, both included. `stands` is what the page shows of them: who sends the form after
    somebody else has changed that is told so once (as in `kit/staff/saved_meanwhile.py`).
    """

    first = forms.DateField(label="First night", widget=AdminDateInput)
    last = forms.DateField(label="Last night", widget=AdminDateInput)
    seen_version = forms.CharField(required=False, widget=forms.HiddenInput)

    def __init__(self, *args: Any, stands: object = (), **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._version = hashlib.sha256(repr(stands).encode()).hexdigest()[:32]
        self.fields["seen_version"].initial = self._version

    def clean(self) -> dict[str, Any]:
        """:raises ValidationError: the days are out of order, or somebody has been faster"""
        cleaned: dict[str, Any] = super().clean() or {}
        first, last = cleaned.get("first"), cleaned.get("last")
        if isinstance(first, date) and isinstance(last, date) and first > last:
            self.add_error("last", "The last night comes before the first.")
        if (cleaned.get("seen_version") or self._version) != self._version:
            self.add_error(None, forms.ValidationError(MEANWHILE, code="saved_meanwhile"))
            told_once = self.data.copy()  # the next press is meant
            told_once[self.add_prefix("seen_version")] = self._version
            self.data: Any = told_once
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
        max_value=9_999,
        initial=0,
        help_text="Days before a night unsold ones go back. 365 or 999: on request, never sold nearer.",
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
        if file.size > MOST_UPLOADED or is_larger_unpacked(file.read(), MOST_UPLOADED):
            most, by_command = MOST_UPLOADED // 1_000_000, MAX_PACKED_BYTES // 1_000_000
            raise forms.ValidationError(
                f"At most {most} MB here, unpacked too. Larger files go through `leeward import` on the shop's own "
                f"machine, up to {by_command} MB packed."
            )
        file.seek(0)
        return file


class ExpectForm(forms.Form):
    """Whether a kind of a supplier's files is waited for: the buttons beside what usually comes."""

    supplier = forms.ModelChoiceField(queryset=Supplier.objects.all(), required=False)
    format = forms.ChoiceField(choices=[one for one in ImportRun.Format.choices if one[0]])
    is_expected = forms.BooleanField(required=False)
