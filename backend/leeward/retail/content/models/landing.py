"""Landing pages: built pages at any address, of one brand or shared by all."""

from __future__ import annotations

from typing import Any, ClassVar

from django.core.exceptions import ValidationError
from django.db import models
from django.http import Http404, HttpRequest
from modelcluster.fields import ParentalManyToManyField
from wagtail.admin.panels import FieldPanel, HelpPanel, MultiFieldPanel, TitleFieldPanel
from wagtail.models import Page
from wagtail.url_routing import RouteResult

from leeward.retail.brands.editing_forms import BRANDS
from leeward.retail.brands.hosts import origin_at
from leeward.retail.brands.models import Brand
from leeward.retail.content.models.built import HeroPage, UrlParts
from leeward.retail.content.models.homes import brand_above
from leeward.retail.content.models.landing_form import LandingForm, address_problem, tree_problem
from leeward.retail.content.panels import HERO, ROWS, STEPS
from leeward.retail.kit.staff.slug_panels import slug_panel


class LandingPage(HeroPage):
    """
    A built page under its own address, such as /winter-sun or /winter-sun/families.

    Below a brand's home page it is that brand's; below “Shared by all brands” every brand shows it, each with its own
    words where it wrote some.
    """

    brands: Any = ParentalManyToManyField(
        "brands.Brand", blank=True, related_name="+",
        help_text="Only for shared pages: which brands show it. None chosen: every brand.",
    )  # fmt: skip
    has_search_bar = models.BooleanField("search bar below the superhero", default=False)

    content_panels: ClassVar = [
        STEPS,
        TitleFieldPanel(
            "title", help_text="Shown in browser tabs and search results; on the page if there is no superhero."
        ),
        HERO,
        FieldPanel("has_search_bar", help_text="Destination, airport, date and guests, as on the home page."),
        ROWS,
    ]
    promote_panels: ClassVar = [
        MultiFieldPanel(
            [slug_panel("title"), FieldPanel("seo_title"), FieldPanel("search_description")],
            heading="For search engines",
        ),
        MultiFieldPanel([BRANDS], heading="Brands"),
    ]
    base_form_class = LandingForm
    parent_page_types: ClassVar = ["content.HomePage", "content.LandingPage", "content.SharedPages"]
    subpage_types: ClassVar = ["content.LandingPage"]

    class Meta:
        verbose_name = "landing page"

    def clean(self) -> None:
        """:raises ValidationError: the product itself answers at its address, or at one that a page below would get"""
        super().clean()
        if not self.path:
            return
        # What lies below goes along only with another slug: what is there already is named among the warnings.
        is_renamed = self.url_path.rstrip("/").rpartition("/")[2] != self.slug
        parent = self.get_parent()
        problem = (
            tree_problem(self, parent=parent, slug=self.slug)
            if is_renamed
            else address_problem(parent=parent, slug=self.slug)
        )
        if problem:
            raise ValidationError({"slug": problem})

    def own_brand(self) -> Brand | None:
        return brand_above(self)

    def shown_by(self) -> list[Brand]:
        """Below a home page its brand, whatever is chosen: the page may have been shared before it was moved there."""
        own = self.own_brand()
        return [own] if own is not None else list(self.brands.all()) or list(Brand.objects.all())

    def get_url_parts(self, request: HttpRequest | None = None) -> UrlParts | None:
        """Where brands share it: on the first brand that shows it and has a site, for none begins above it."""
        parts = super().get_url_parts(request)
        shared = SharedPages.objects.ancestor_of(self).first() if parts is None and self.path else None
        if shared is None:
            return parts
        from leeward.retail.content.queries import find_site

        site = next(filter(None, (find_site(brand_id=brand.pk) for brand in self.shown_by())), None)
        path = self.url_path.removeprefix(shared.url_path).rstrip("/")
        return (site.pk, origin_at(site.hostname), f"/{path}") if site else None

    def route(self, request: HttpRequest, path_components: list[str]) -> RouteResult:
        """
        Itself or a page below, for a brand that may show it.

        :raises Http404: this page is not for the brand of the host
        """
        brand = getattr(request, "brand", None)
        chosen = {one.pk for one in self.brands.all()}
        is_chosen = not chosen or (brand is not None and brand.brand_id in chosen)
        if not is_chosen and self.own_brand() is None:
            raise Http404
        return super().route(request, path_components)


class SharedPages(Page):  # type: ignore[misc]
    """The place in the page tree whose landing pages every brand shows at the same address."""

    content_panels: ClassVar = [
        HelpPanel(
            content="<p>Landing pages below this one show on every brand, or on the brands chosen under “Promote”. "
            "A brand can have its own heading, text or picture in them: open a page and choose “Brand texts”.</p>"
        ),
        TitleFieldPanel("title"),
    ]
    parent_page_types: ClassVar = ["wagtailcore.Page"]
    subpage_types: ClassVar = ["content.LandingPage"]
    max_count = 1

    private_page_options: ClassVar[list[str]] = []

    class Meta:
        verbose_name = "pages shared by all brands"

    def route(self, request: HttpRequest, path_components: list[str]) -> RouteResult:
        """A page below. :raises Http404: there is none, or this page itself is asked for"""
        if not path_components:
            raise Http404
        return super().route(request, path_components)
