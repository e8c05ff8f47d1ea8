"""What staff must look at first, on the first screen of their area; nothing while all is well (R-14, INV-1)."""

from __future__ import annotations

from typing import Any

from wagtail.admin.ui.components import Component

from leeward.retail.booking.models import ChangeRequest, StaffAlert
from leeward.retail.journal.queries import dead_messages
from leeward.retail.mailing.queries import refused_mails


class AfterSalePanel(Component):  # type: ignore[misc]
    """Sales that are stopped, customers who wait for an answer, messages and mails that were given up."""

    name = "after_sale"
    template_name = "booking/staff_panel.html"
    order = 50

    def get_context_data(self, parent_context: Any) -> dict[str, Any]:
        waiting = ChangeRequest.objects.select_related("booking").filter(state=ChangeRequest.State.OPEN)
        return {
            "alerts": list(StaffAlert.objects.filter(ended_at=None)),
            "requests": [(one.booking.reference, one.about, one.made_at) for one in waiting.order_by("made_at")[:10]],
            "n_requests": waiting.count(),
            "dead": dead_messages(),
            "refused": refused_mails(),
        }
