"""
What staff edit for one brand, some, or all: drafts, revisions, scheduling, workflow and locks are Wagtail's own.

Who may edit for a brand is what Wagtail's page permissions already say: whoever may change the brand's home page, and
whoever may publish it publishes. A thing that shows on several brands needs the right on each of them, one that shows
everywhere on all (T-06).
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, ClassVar

from django.contrib.contenttypes.fields import GenericRelation
from django.http import HttpRequest, HttpResponse
from modelcluster.models import ClusterableModel
from wagtail.models import DraftStateMixin, Site
from wagtail.permission_policies import ModelPermissionPolicy
from wagtail.permission_policies.pages import PagePermissionPolicy

from leeward.retail.brands.models import Brand, BrandHost
from leeward.retail.brands.queries import get_default_brand, list_brands
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.kit.caching.purging import ShownInPublic
from leeward.retail.kit.staff.previews import drawn_as_published
from leeward.retail.kit.staff.written import Written

WRITES = frozenset({"add", "change", "delete", "publish", "lock", "unlock"})
PUBLISH = "action-publish"
"""What Wagtail's form sends where it is to be published, now or at its hour."""


class ShownOnBrands(ShownInPublic):
    """What shows on one brand, some, or all, and is edited by those who may edit for each of them (T-06)."""

    class Meta:
        abstract = True

    def brand_ids(self) -> frozenset[int]:
        """The brands it shows on; empty: on every one. Of one brand by default, or of all where none is named."""
        brand_id = getattr(self, "brand_id", None)
        return frozenset() if brand_id is None else frozenset({brand_id})


class EditedForBrands(ShownOnBrands, Written, ClusterableModel):  # type: ignore[misc]
    """Base of everything edited with drafts that belongs to brands. Says for which with `brand_ids`."""

    _revisions = GenericRelation("wagtailcore.Revision")
    workflow_states = GenericRelation(
        "wagtailcore.WorkflowState",
        content_type_field="base_content_type",
        object_id_field="object_id",
        for_concrete_model=False,
    )

    class Meta:
        abstract = True

    @property
    def revisions(self) -> Any:
        return self._revisions


class SeenOnPage(EditedForBrands):
    """What is one of many on a page of its brand, at `page_path`: its draft is previewed among the others there."""

    page_path: ClassVar[str] = "/"

    class Meta:
        abstract = True

    def get_full_url(self) -> str:
        """The page on the first brand that shows it."""
        return f"{preview_sheet(thing=self).origin}{self.page_path}"

    full_url = property(get_full_url)

    def serve_preview(self, request: HttpRequest, mode_name: str) -> HttpResponse:
        """The page as it would be with this draft."""
        del mode_name  # there is one way to look at it
        return drawn_as_published(self, request)


class BrandPermissionPolicy(ModelPermissionPolicy):  # type: ignore[misc]
    """Wagtail's permission for the kind of thing, and for a single one also the right to edit its brands."""

    def user_has_permission_for_instance(self, user: Any, action: str, instance: ShownOnBrands) -> bool:
        if not self.user_has_permission(user, action):
            return False
        asked = "publish" if action == "publish" else "change"
        return action not in WRITES or may_edit_for(user=user, brand_ids=instance.brand_ids(), action=asked)

    def user_has_any_permission_for_instance(
        self, user: Any, actions: Collection[str], instance: ShownOnBrands
    ) -> bool:
        return any(self.user_has_permission_for_instance(user, action, instance) for action in actions)


def may_edit_for(*, user: Any, brand_ids: Collection[int], action: str = "change") -> bool:
    """Whether somebody may edit, or publish, what shows on these brands; none named means every brand."""
    if not user.is_active:
        return False
    if user.is_superuser:
        return True
    editable = editable_brand_ids(user=user, action=action)
    wanted = set(brand_ids) or set(Brand.objects.values_list("pk", flat=True))
    return wanted <= editable


def may_delete_for(*, user: Any, thing: ShownOnBrands) -> bool:
    """Whether somebody may delete it: what visitors see is taken down by who may publish, as with Wagtail's pages."""
    action = "publish" if isinstance(thing, DraftStateMixin) and thing.live else "change"
    return may_edit_for(user=user, brand_ids=thing.brand_ids(), action=action)


def may_edit_brand(*, user: Any, brand: Brand) -> bool:
    """
    Whether somebody may edit a brand itself: its name, hosts, telephone, wording. Besides the right to edit brands it
    takes that to its home page; a brand that has none yet is open to whoever may make one.
    """
    has_home = Site.objects.filter(hostname__in=brand.hosts.values("host")).exists()
    return not has_home or may_edit_for(user=user, brand_ids=[brand.pk])


def editable_brand_ids(*, user: Any, action: str = "change") -> frozenset[int]:
    """The brands whose home page somebody may change: brand, host, site and page tree lead from one to the other."""
    hosts = dict(BrandHost.objects.values_list("host", "brand_id"))
    sites = Site.objects.filter(hostname__in=hosts).select_related("root_page")
    policy = PagePermissionPolicy()
    return frozenset(
        hosts[site.hostname] for site in sites if policy.user_has_permission_for_instance(user, action, site.root_page)
    )


def preview_sheet(*, thing: EditedForBrands) -> BrandSheet:
    """
    The brand in whose look a draft is previewed: the first of its own, or the default one.

    :raises NoDefaultBrand: there is no brand yet
    """
    wanted = thing.brand_ids()
    return next((sheet for sheet in list_brands() if sheet.brand_id in wanted), None) or get_default_brand()
