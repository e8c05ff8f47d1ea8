"""The form of a brand's record: live once saved, without versions, so nobody saves over another unsaid."""

from __future__ import annotations

from typing import Any

from django import forms
from wagtail.admin.forms import WagtailAdminModelForm

from leeward.retail.brands.models import Brand

MEANWHILE = (
    "Somebody has saved this brand while you were writing. Nothing of yours is lost, and nothing is saved yet. Open "
    "the brand in another tab to see what they changed and put it in here too; pressing Save again replaces theirs."
)


class BrandForm(WagtailAdminModelForm):  # type: ignore[misc]
    """Remembers which state of the record somebody began with."""

    seen_version = forms.CharField(required=False, widget=forms.HiddenInput)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["seen_version"].initial = self.instance.version

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean()
        seen = cleaned.get("seen_version")
        stored = Brand.objects.filter(pk=self.instance.pk).values_list("version", flat=True).first()
        if seen and stored and seen != stored:
            self.add_error(None, forms.ValidationError(MEANWHILE, code="saved_meanwhile"))
            told_once = self.data.copy()  # the next press is meant
            told_once["seen_version"] = stored
            self.data: Any = told_once
        return cleaned
