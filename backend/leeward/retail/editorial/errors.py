"""What readers ask for and is not there."""

from __future__ import annotations

from leeward.retail.kit.errors import NotFound


class UnknownPost(NotFound):
    """No published post has this address for this brand."""

    code = "unknown_post"


class UnknownHelp(NotFound):
    """No help page has this address, or no version of it is in force on the day."""

    code = "unknown_help_page"


class UnknownPage(NotFound):
    """No single page has this address for this brand."""

    code = "unknown_page"
