"""Which other sites may frame a brand's quote form, in the CMS; whoever edits for the brand says so (T-06)."""

from __future__ import annotations

from typing import ClassVar

from wagtail.admin.panels import FieldPanel, ObjectList
from wagtail.permissions import register_permission_policy
from wagtail.snippets.models import register_snippet

from leeward.retail.brands.editing import BrandPermissionPolicy
from leeward.retail.brands.editing_forms import BrandEditForm
from leeward.retail.brands.editing_views import BrandSnippetViewSet
from leeward.retail.enquiries.models import FramingSite

register_permission_policy(FramingSite, BrandPermissionPolicy(FramingSite))


class FramingSites(BrandSnippetViewSet):
    """Sites that may show our quote form in a frame: exact origins."""

    model = FramingSite
    icon = "site"
    menu_label = "Quote form on other sites"
    add_to_admin_menu = False
    list_display: ClassVar = ["origin", "brand"]
    edit_handler = ObjectList([FieldPanel("brand"), FieldPanel("origin")], base_form_class=BrandEditForm)


register_snippet(FramingSites)
