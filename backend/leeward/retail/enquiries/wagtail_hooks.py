"""Which other sites may frame the quote form, in the CMS."""

from __future__ import annotations

from typing import ClassVar

from wagtail.admin.panels import FieldPanel
from wagtail.snippets.models import register_snippet
from wagtail.snippets.views.snippets import SnippetViewSet

from leeward.retail.enquiries.models import FramingSite


class FramingSites(SnippetViewSet):  # type: ignore[misc]
    """Sites that may show our quote form in a frame: exact origins."""

    model = FramingSite
    icon = "site"
    menu_label = "Quote form on other sites"
    add_to_admin_menu = False
    list_display: ClassVar = ["origin", "brand"]
    panels: ClassVar = [FieldPanel("brand"), FieldPanel("origin")]


register_snippet(FramingSites)
