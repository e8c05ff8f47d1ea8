"""The form of a landing page, and which addresses are left for one."""

from __future__ import annotations

from typing import Any

from django.core.exceptions import ValidationError
from wagtail.admin.forms import WagtailAdminPageForm
from wagtail.models import Page

from leeward.retail.content.links import is_of_tree


def address_problem(*, parent: Page, slug: str) -> str | None:
    """Why no page can be seen under a slug below another page; None where one can."""
    from leeward.retail.content.going_live.reach import path_of

    return path_problem(f"{path_of(parent.url_path).rstrip('/')}/{slug}")


def path_problem(path: str) -> str | None:
    if is_of_tree(path):
        return None
    return f"The site itself answers at {path}, so nobody would see this page. Give it another slug."


class LandingForm(WagtailAdminPageForm):  # type: ignore[misc]
    """A page that is not stored yet has no place in the tree: only its form knows below which page it is made."""

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean()
        if not self.instance.path and (slug := cleaned.get("slug")):
            problem = address_problem(parent=self.parent_page, slug=slug)
            if problem:
                self.add_error("slug", ValidationError(problem, code="taken_by_the_site"))
        return cleaned
