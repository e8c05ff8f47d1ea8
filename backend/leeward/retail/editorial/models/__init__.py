"""Models of the editorial domain."""

from __future__ import annotations

from leeward.retail.editorial.models.blog import Author, Post, Topic
from leeward.retail.editorial.models.help import HelpPage, HelpVersion
from leeward.retail.editorial.models.pages import Role, TextPage
from leeward.retail.editorial.models.trust import AwardEntry, Certificate, ModerationEntry, Review

__all__ = [
    "Author",
    "AwardEntry",
    "Certificate",
    "HelpPage",
    "HelpVersion",
    "ModerationEntry",
    "Post",
    "Review",
    "Role",
    "TextPage",
    "Topic",
]
