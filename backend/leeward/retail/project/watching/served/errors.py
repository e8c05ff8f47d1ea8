"""Why a look comes to nothing."""

from __future__ import annotations


class NotSeen(Exception):
    """The shop could not be looked at; the text says why, without anything that a stranger wrote."""
