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


def tree_problem(page: Page, *, parent: Page, slug: str) -> str | None:
    """The same of a stored page that is to get there, and of all below, which go with it."""
    from leeward.retail.content.going_live.reach import path_of

    problem = address_problem(parent=parent, slug=slug)
    if problem or not page.numchild:
        return problem
    top = f"{path_of(parent.url_path).rstrip('/')}/{slug}"
    below = (found.removeprefix(page.url_path) for found in page.get_descendants().values_list("url_path", flat=True))
    return next(filter(None, (path_problem(f"{top}/{rest.rstrip('/')}") for rest in below)), None)


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
