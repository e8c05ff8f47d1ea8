"""What is checked of editorial texts beyond their fields."""

from __future__ import annotations

from typing import Any

from leeward.retail.brands.editing_forms import BrandEditForm
from leeward.retail.editorial.linked_texts import move_problem
from leeward.retail.editorial.models.help import first_free_day


class HelpForm(BrandEditForm):
    """What was in force stays where it is, and nothing begins before it can be read (UK-14)."""

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean()
        wanted = {"slug": cleaned.get("slug"), "brand": cleaned.get("brand")}
        for field, problem in move_problem(self.instance, **wanted).items():
            self.add_error(field, problem)
        formset = self.formsets.get("versions")
        rows = [form for form in formset.forms if form.is_valid()] if formset is not None else []
        gone = {form.instance.pk for form in rows if form.cleaned_data.get("DELETE")}
        for key, version in self.instance.in_force().items():
            if key in gone:
                self.add_error(None, version.why_kept())
        self._check_beginnings([form for form in rows if form.cleaned_data.get("effective_from")], cleaned)
        return cleaned

    def _check_beginnings(self, rows: list[Any], cleaned: dict[str, Any]) -> None:
        first = first_free_day(goes_live_at=cleaned.get("go_live_at"))
        late = self.instance.backdated([row.instance for row in rows], first=first)
        for row in rows:
            if any(row.instance is one for one in late) and not row.cleaned_data.get("DELETE"):
                row.add_error("effective_from", row.instance.why_not_before(first))
