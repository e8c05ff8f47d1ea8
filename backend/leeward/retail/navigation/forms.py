"""What is checked when a menu is edited."""

from __future__ import annotations

from typing import Any

from leeward.retail.brands.editing_forms import BrandEditForm
from leeward.retail.navigation.models import ONLY_AT, ItemKind


class MenuForm(BrandEditForm):
    """Some entries belong to one brand's menu: the line of an entry does not know whose menu it is in."""

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean()
        brand = cleaned.get("brand")
        formset = self.formsets.get("items")
        if brand is None or formset is None:
            return cleaned
        for form in formset.forms:
            row = form.cleaned_data if form.is_valid() else {}
            only_at = ONLY_AT.get(row.get("kind", ""))
            if only_at and only_at != brand.workspace and not row.get("DELETE"):
                label = ItemKind(row["kind"]).label
                form.add_error("kind", f"{label} stands in the menu of {only_at} alone. Please choose another entry.")
        return cleaned
