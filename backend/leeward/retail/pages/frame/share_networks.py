"""The networks of Share with friends (M14, Z46)."""

from __future__ import annotations

from django.conf import settings

from leeward.retail.brands.queries import BrandSheet
from leeward.retail.pages.props.base import LinkProps


def share_networks(brand: BrandSheet) -> list[LinkProps]:
    """The brand's address templates in its order, else the installation's; e-mail is always there besides."""
    networks = brand.share_networks or settings.LEEWARD_SHARE_NETWORKS
    return [LinkProps(label=name, href=address) for name, address in networks]
