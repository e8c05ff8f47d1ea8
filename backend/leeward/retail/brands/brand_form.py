"""The form of a brand's record: live once saved, without versions, so nobody saves over another unsaid."""

from __future__ import annotations

from typing import Any

from leeward.retail.kit.saved_meanwhile import SavedMeanwhileForm


class BrandForm(SavedMeanwhileForm):
    """A brand knows its version: whatever belongs to it gives it a new one."""

    def version_of(self, record: Any) -> str:
        return str(record.version)
