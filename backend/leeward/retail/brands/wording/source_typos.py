"""Texts that repeat a slip of the specification literally (Z01, Z02). One click in the CMS sets the corrected texts."""

from __future__ import annotations

from leeward.retail.brands.wording.entry import WordingEntry

ENTRIES = (
    WordingEntry(
        key="mailing.update_details",
        default="Update your detials",
        where="Mailing list, button on the second page",
        corrected="Update your details",
    ),
    WordingEntry(
        key="search.choose_nights",
        default='Please choose a "How long for?" airport.',
        where="Search bar, when no length of stay was chosen",
        corrected='Please choose a "How long for?" length of stay.',
    ),
)
