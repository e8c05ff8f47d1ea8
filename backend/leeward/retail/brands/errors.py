"""What the brands domain refuses."""

from __future__ import annotations

from leeward.retail.kit.errors import NotFound, Refusal


class BrandRefusal(Refusal):
    """Top of the brands domain's refusals."""

    code = "brand_refused"


class NoDefaultBrand(NotFound):
    """No brand is marked as the default: the demo was not loaded, or the first brand not made."""

    code = "no_default_brand"
    status = 503


class DefaultBrandStays(BrandRefusal):
    """The default brand answers where no other does, so it cannot be deleted."""

    code = "default_brand_stays"
    status = 409


class NoSuchBrand(NotFound):
    """No brand has the workspace or the id that was asked for, or what it has cannot be read."""

    code = "no_such_brand"


class NoSuchPlace(NotFound):
    """A shared thing has no such place for a brand's own words."""

    code = "unknown_place"
