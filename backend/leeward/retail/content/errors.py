"""What readers of built pages may be refused."""

from __future__ import annotations

from leeward.retail.kit.errors import NotFound, Refusal


class UnknownPage(NotFound):
    """No page, or no row of it, is published at this address for this brand."""

    code = "unknown_page"


class PreviewRefused(Refusal):
    """The token that opens drafts is forged, too old, or its owner may no longer edit the page (T-05)."""

    code = "preview_refused"
    status = 403
