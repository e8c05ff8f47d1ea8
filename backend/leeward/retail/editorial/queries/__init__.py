"""
Reads of the editorial domain. Every call names the brand: its own texts come first, shared ones fill in.

| call | SQL queries |
|---|---|
| `posts_about_hotel`, `posts_about_place`, `list_help`, `list_roles` | 1 |
| `list_posts`, `get_help`, `legal_versions`, `get_text_page`, `awards` | at most 2 |
| `reviews` | 3 |
| `get_post` | 3, one more where the text shows pictures |
"""

from __future__ import annotations

from leeward.retail.editorial.queries.blog import (
    Author,
    BlogIndex,
    PostCard,
    PostPage,
    Topic,
    get_post,
    list_posts,
    post_page_of,
    posts_about_hotel,
    posts_about_place,
)
from leeward.retail.editorial.queries.sections import (
    LinksSection,
    PictureSection,
    Question,
    QuestionsSection,
    QuoteSection,
    Section,
    TextLink,
    TextSection,
)
from leeward.retail.editorial.queries.texts import (
    HelpLink,
    HelpPage,
    Role,
    TextPage,
    VersionLine,
    get_help,
    get_text_page,
    help_page_of,
    legal_versions,
    list_help,
    list_roles,
    text_page_of,
)
from leeward.retail.editorial.queries.trust import (
    AwardEntry,
    AwardsPanel,
    AwardYear,
    Review,
    ReviewsPanel,
    awards,
    reviews,
)

__all__ = [
    "Author",
    "AwardEntry",
    "AwardYear",
    "AwardsPanel",
    "BlogIndex",
    "HelpLink",
    "HelpPage",
    "LinksSection",
    "PictureSection",
    "PostCard",
    "PostPage",
    "Question",
    "QuestionsSection",
    "QuoteSection",
    "Review",
    "ReviewsPanel",
    "Role",
    "Section",
    "TextLink",
    "TextPage",
    "TextSection",
    "Topic",
    "VersionLine",
    "awards",
    "get_help",
    "get_post",
    "get_text_page",
    "help_page_of",
    "legal_versions",
    "list_help",
    "list_posts",
    "list_roles",
    "post_page_of",
    "posts_about_hotel",
    "posts_about_place",
    "reviews",
    "text_page_of",
]
