"""Base of the domain's things that are edited for brands and previewed as visitors will see them."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse

from leeward.retail.brands.editing import EditedForBrands


class DrawnForBrands(EditedForBrands):
    class Meta:
        abstract = True

    def serve_preview(self, request: HttpRequest, mode_name: str) -> HttpResponse:
        """The draft with live prices."""
        from leeward.retail.offers.serving import drawn

        del mode_name  # there is one way to look at it
        return drawn(request, self)
