"""The specimen page of components."""

from __future__ import annotations

from leeward.retail.pages.props.base import LinkProps, Props


class KitProps(Props):
    """The specimen page `/_kit`, development only. `brand_links` lead to the same page in each brand."""

    brand_links: list[LinkProps]
