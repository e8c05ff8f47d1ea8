"""What staff must look at first, on the first screen of their area; nothing while all is well (R-14, INV-1)."""

from __future__ import annotations

from typing import Any

from wagtail.admin.ui.components import Component

from leeward.retail.booking.models import ChangeRequest, StaffAlert
from leeward.retail.booking.operations.reminding import ALERT as OVERDUE
from leeward.retail.booking.operations.reminding import list_overdue
from leeward.retail.journal.queries import dead_messages
from leeward.retail.kit.clock import database_now, uk_date
from leeward.retail.mailing.queries import refused_mails
from leeward.travel.money import format_pounds


class AfterSalePanel(Component):  # type: ignore[misc]
    """Sales that are stopped, money that did not come, customers who wait, messages and mails that were given up."""

    name = "after_sale"
    template_name = "booking/staff_panel.html"
    order = 50

    def get_context_data(self, parent_context: Any) -> dict[str, Any]:
        waiting = ChangeRequest.objects.select_related("booking").filter(state=ChangeRequest.State.OPEN)
        overdue = list_overdue(on=uk_date(at=database_now()))
        return {
            # Overdue payments stand below as they are now: what was paid since the morning is not among them.
            "alerts": list(StaffAlert.objects.filter(ended_at=None).exclude(kind=OVERDUE)),
            "overdue": [(part.booking.reference, format_pounds(part.pence), part.due_on) for part in overdue[:10]],
            "n_overdue": overdue.count(),
            "requests": [(one.booking.reference, one.about, one.made_at) for one in waiting.order_by("made_at")[:10]],
            "n_requests": waiting.count(),
            "dead": dead_messages(),
            "refused": refused_mails(),
        }
