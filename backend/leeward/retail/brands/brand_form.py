"""The form of a brand's record: live once saved, without versions, so nobody saves over another unsaid."""

from __future__ import annotations

from typing import Any

from django.core.exceptions import ValidationError

from leeward.retail.brands.editing import may_edit_brand
from leeward.retail.brands.models import Brand
from leeward.retail.kit.saved_meanwhile import SavedMeanwhileForm


class BrandForm(SavedMeanwhileForm):
    """A brand knows its version: whatever belongs to it gives it a new one."""

    def version_of(self, record: Any) -> str:
        return str(record.version)

    def clean(self) -> dict[str, Any]:
        """To become the default is to take it from another brand, which takes the right to that one (T-06)."""
        cleaned = super().clean()
        before = Brand.objects.filter(is_default=True).first() if cleaned.get("is_default") else None
        if before is not None and self.for_user is not None and not may_edit_brand(user=self.for_user, brand=before):
            self.add_error("is_default", ValidationError(f"You may not edit for {before.name}.", code="not_your_brand"))
        return cleaned
