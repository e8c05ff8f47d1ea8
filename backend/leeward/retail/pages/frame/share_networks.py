"""The networks of Share with friends (M14, Z46)."""

from __future__ import annotations

from django.conf import settings

from leeward.retail.pages.props.base import LinkProps


def share_networks() -> list[LinkProps]:
    """Address templates in the order of the setting; e-mail is always there besides."""
    return [LinkProps(label=name, href=address) for name, address in settings.LEEWARD_SHARE_NETWORKS]
