"""Forms of what shows on brands: nobody publishes for a brand they do not work for (T-06)."""

from __future__ import annotations

from typing import Any

from django.core.exceptions import ValidationError
from django.forms import CheckboxSelectMultiple
from wagtail.admin.panels import FieldPanel

from leeward.retail.brands.editing import PUBLISH, may_edit_for
from leeward.retail.kit.staff.saved_meanwhile import SavedMeanwhileForm

BRANDS = FieldPanel("brands", widget=CheckboxSelectMultiple)
"""Which brands show a thing: a tick for each, instead of a list in which a click unmakes the choice before it."""


class BrandEditForm(SavedMeanwhileForm):
    """Checks the chosen brand or brands against the right to edit them; none chosen means every brand."""

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean()
        field = "brands" if "brands" in self.fields else "brand"
        if self.for_user is None or field not in cleaned:
            return cleaned
        chosen = cleaned[field]
        wanted = [chosen.pk] if field == "brand" and chosen else [] if field == "brand" else [one.pk for one in chosen]
        names = "these brands" if wanted else "every brand; choose the ones you work for"
        if not may_edit_for(user=self.for_user, brand_ids=wanted):
            self.add_error(field, ValidationError(f"You may not edit for {names}.", code="not_your_brand"))
        elif PUBLISH in self.data and not may_edit_for(user=self.for_user, brand_ids=wanted, action="publish"):
            said = f"You may not publish for {names}. Save a draft: somebody who may publishes it."
            self.add_error(field, ValidationError(said, code="not_yours_to_publish"))
        return cleaned
