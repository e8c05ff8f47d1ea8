"""The form of a brand's home page."""

from __future__ import annotations

from typing import Any

from django.core.exceptions import ValidationError
from wagtail.admin.forms import WagtailAdminPageForm

from leeward.retail.brands.editing import may_edit_brand


class HomeForm(WagtailAdminPageForm):  # type: ignore[misc]
    """Whose home page it becomes is said by those who edit that brand, or make its first one (T-02, T-06)."""

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean()
        brand = cleaned.get("brand")
        if brand is not None and self.for_user is not None and not may_edit_brand(user=self.for_user, brand=brand):
            self.add_error("brand", ValidationError(f"You may not edit for {brand.name}.", code="not_your_brand"))
        return cleaned
