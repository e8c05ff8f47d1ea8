"""Pages that editors build. Drafts, revisions, scheduling, workflow and permissions are Wagtail's own."""

from __future__ import annotations

from leeward.retail.content.models.built import BuiltPage, HeroPage
from leeward.retail.content.models.homes import HomePage, SeasonalHomePage
from leeward.retail.content.models.landing import LandingPage, SharedPages

__all__ = ["BuiltPage", "HeroPage", "HomePage", "LandingPage", "SeasonalHomePage", "SharedPages"]
