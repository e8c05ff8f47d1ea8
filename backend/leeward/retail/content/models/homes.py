"""A brand's home page, and the ones that stand in for it during a season."""

from __future__ import annotations

from typing import Any, ClassVar

from django.core.exceptions import ValidationError
from django.db import models
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from wagtail.admin.panels import FieldPanel, HelpPanel, TitleFieldPanel
from wagtail.models import Page
from wagtail.url_routing import RouteResult

from leeward.retail.brands.models import Brand
from leeward.retail.content.going_live.serving import drawn
from leeward.retail.content.models.built import HeroPage
from leeward.retail.content.models.home_form import HomeForm
from leeward.retail.content.panels import HERO, ROWS


def brand_above(page: Page) -> Brand | None:
    """The brand of the home page a page lies below; None outside every brand's tree, or before it has a place."""
    if not page.path:
        return None
    above = HomePage.objects.ancestor_of(page).select_related("brand").first()
    return above.brand if above else None


class HomePage(HeroPage):
    """A brand's home page (R01): superhero, then rows of cards. Its children are the brand's own landing pages."""

    brand = models.ForeignKey("brands.Brand", on_delete=models.PROTECT, related_name="+")

    content_panels: ClassVar = [
        TitleFieldPanel("title", help_text="Shown in browser tabs and search results, not on the page."),
        FieldPanel("brand"),
        HERO,
        ROWS,
    ]
    base_form_class = HomeForm
    parent_page_types: ClassVar = ["wagtailcore.Page"]
    subpage_types: ClassVar = ["content.LandingPage", "content.SeasonalHomePage"]

    class Meta:
        verbose_name = "home page"

    def own_brand(self) -> Brand | None:
        return self.brand if self.brand_id else None

    def clean(self) -> None:
        """:raises ValidationError: an end is set, after which the brand would have no front door"""
        super().clean()
        if self.expire_at:
            sentence = "A home page has no end. Make a “Home page for a season” below it instead."
            raise ValidationError({"expire_at": sentence})

    def shown_keys(self) -> list[str]:
        return [*super().shown_keys(), f"home-{self.path}"]

    def route(self, request: HttpRequest, path_components: list[str]) -> RouteResult:
        """The brand's own pages first, then the pages that all brands share."""
        try:
            return super().route(request, path_components)
        except Http404:
            from leeward.retail.content.queries import find_shared_pages

            shared = find_shared_pages() if path_components else None
            if shared is None:
                raise
            return shared.route(request, path_components)

    def serve(self, request: HttpRequest, *_args: Any, **_kwargs: Any) -> HttpResponse:
        """The home page, or the one that stands in for it today."""
        seasonal = self.get_children().type(SeasonalHomePage).live().order_by("-last_published_at").first()
        return drawn(request, seasonal.specific if seasonal else self)


class SeasonalHomePage(HeroPage):
    """
    A second home page, prepared in peace, that stands in for the first from its publication to its expiry.

    Write it below the home page and set when it goes live and when it ends; the first one is back by itself. Of two the
    one published last is shown.
    """

    content_panels: ClassVar = [
        HelpPanel(
            content="<p>While this page is published it is the home page. Set under “Status” when it goes live and "
            "when it ends: the usual home page is back by itself.</p>"
        ),
        TitleFieldPanel("title", help_text="Shown in browser tabs and search results, not on the page."),
        HERO,
        ROWS,
    ]
    parent_page_types: ClassVar = ["content.HomePage"]
    subpage_types: ClassVar[list[str]] = []

    class Meta:
        verbose_name = "home page for a season"

    def own_brand(self) -> Brand | None:
        return brand_above(self)

    def shown_keys(self) -> list[str]:
        """Its own, and that of the address which it shares with the home page and every other one for a season."""
        return [*super().shown_keys(), f"home-{self.path[: -self.steplen]}"]

    def serve(self, request: HttpRequest, *_args: Any, **_kwargs: Any) -> HttpResponse:
        """It has no address of its own."""
        return HttpResponseRedirect("/")
