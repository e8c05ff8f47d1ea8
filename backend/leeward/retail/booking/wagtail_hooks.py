"""Optional extras in the CMS."""

from __future__ import annotations

from typing import ClassVar

from wagtail.admin.panels import FieldPanel, FieldRowPanel
from wagtail.snippets.models import register_snippet
from wagtail.snippets.views.snippets import SnippetViewSet

from leeward.retail.booking.models import Extra


class Extras(SnippetViewSet):  # type: ignore[misc]
    """What may be added to a holiday, its price and which brands sell it."""

    model = Extra
    icon = "plus-inverse"
    menu_label = "Extras"
    add_to_admin_menu = False
    list_display: ClassVar = ["name", "pence", "per", "position", "is_active"]
    list_filter: ClassVar = ["is_active", "brands"]
    search_fields: ClassVar = ["code", "name"]
    panels: ClassVar = [
        FieldRowPanel([FieldPanel("name"), FieldPanel("code"), FieldPanel("is_active")]),
        FieldPanel("text"),
        FieldRowPanel([FieldPanel("pence"), FieldPanel("per"), FieldPanel("most"), FieldPanel("position")]),
        FieldPanel("brands"),
    ]


register_snippet(Extras)
