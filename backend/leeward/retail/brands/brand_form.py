"""The form of a brand's record: live once saved, without versions, so nobody saves over another unsaid."""

from __future__ import annotations

from typing import Any

from django.core.exceptions import ValidationError

from leeward.retail.brands.editing import may_edit_brand
from leeward.retail.brands.models import Brand
from leeward.retail.kit.clock import now, uk_date
from leeward.retail.kit.staff.saved_meanwhile import SavedMeanwhileForm


class BrandForm(SavedMeanwhileForm):
    """A brand knows its version: whatever belongs to it gives it a new one."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """A brand that joins others has had no customers yet: what was said before is of them (UK-30)."""
        super().__init__(*args, **kwargs)
        if self.instance.pk is None and Brand.objects.exists():
            self.initial["reviews_since"] = uk_date(at=now())

    def version_of(self, record: Any) -> str:
        return str(record.version)

    def clean(self) -> dict[str, Any]:
        """To become the default is to take it from another brand, which takes the right to that one (T-06)."""
        cleaned = super().clean()
        before = Brand.objects.filter(is_default=True).first() if cleaned.get("is_default") else None
        if before is not None and self.for_user is not None and not may_edit_brand(user=self.for_user, brand=before):
            self.add_error("is_default", ValidationError(f"You may not edit for {before.name}.", code="not_your_brand"))
        return cleaned
