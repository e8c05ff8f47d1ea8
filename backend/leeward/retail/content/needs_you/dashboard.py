"""What an editor sees first: where to begin, and what needs them today."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from django.db.models import Q
from wagtail.admin.ui.components import Component
from wagtail.permission_policies.pages import PagePermissionPolicy

from leeward.retail.content.models import HomePage, SharedPages
from leeward.retail.content.needs_you.homeless import homeless_brands
from leeward.retail.content.needs_you.warnings import warnings_for
from leeward.retail.kit import clock
from leeward.retail.offers.ending import not_over
from leeward.retail.offers.models import Offer

SOON = timedelta(days=7)


class WhereToBegin(Component):  # type: ignore[misc]
    """New pages by brand, cards that point nowhere, offers that end within a week."""

    name = "where_to_begin"
    template_name = "content/where_to_begin.html"
    order = 50

    def get_context_data(self, parent_context: Any) -> dict[str, Any]:
        user, now = parent_context["request"].user, clock.now()
        policy = PagePermissionPolicy()
        mine = policy.instances_user_has_permission_for(user, "change")
        editable = set(mine.values_list("pk", flat=True))
        return {
            "homes": HomePage.objects.filter(pk__in=editable).select_related("brand").order_by("brand__name"),
            "shared": SharedPages.objects.filter(pk__in=editable).first(),
            "homeless": homeless_brands() if user.has_perm("brands.change_brand") else [],
            "n_broken": len(warnings_for(user=user, at=now)),
            "ending": offers_ending(at=now),
        }


def offers_ending(*, at: datetime) -> list[Offer]:
    """Offers that run now and end within a week, the first to end first."""
    soon = Q(active_until__lte=at + SOON) | Q(book_by__lt=clock.uk_date(at=at + SOON))
    running = Offer.objects.filter(not_over(at=at) & soon, live=True, active_from__lte=at)
    return sorted(running, key=lambda offer: (offer.ends_at, offer.pk))[:5]
