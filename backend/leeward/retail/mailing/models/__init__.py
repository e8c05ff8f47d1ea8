"""The mailing domain's tables."""

from __future__ import annotations

from leeward.retail.mailing.models.mails import Mail

__all__ = ["Mail"]
