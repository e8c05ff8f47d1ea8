"""What the pictures domain refuses."""

from __future__ import annotations

from leeward.retail.kit.errors import NotFound, Refusal


class PictureRefused(Refusal):
    """
    A file that may not become a picture. The message is one sentence for the editor.

    `rule` is one of: size, pixels, sides, kind, moving, damaged, limits.
    """

    code = "picture_refused"
    status = 422

    def __init__(self, message: str, *, rule: str) -> None:
        super().__init__(message, field="file", rule=rule)


class UnknownPreset(Refusal):
    """A preset that `presets.PRESETS` does not name: a mistake in code, never a visitor's."""

    code = "unknown_preset"
    status = 500


class PictureUnreadable(NotFound):
    """The original is missing from the store or can no longer be opened, so there is nothing to show."""

    code = "picture_unreadable"
