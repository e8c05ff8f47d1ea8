"""What is refused in a hotel's form."""

from __future__ import annotations

from typing import Any

from wagtail.admin.forms import WagtailAdminModelForm

from leeward.retail.kit.staff.kept_names import why_kept


class HotelForm(WagtailAdminModelForm):  # type: ignore[misc]
    """Bookings know their hotel by its itemcode: what is sold keeps it (INV-1)."""

    def clean(self) -> Any:
        """Asked of the stored hotel: a draft that is published may have had another code before anybody booked."""
        cleaned = super().clean()
        itemcode = (cleaned or {}).get("itemcode")
        stored = type(self.instance)._default_manager.filter(pk=self.instance.pk).first()
        if stored is not None and itemcode not in {None, stored.itemcode} and (problem := why_kept(stored)):
            self.add_error("itemcode", problem)
        return cleaned
