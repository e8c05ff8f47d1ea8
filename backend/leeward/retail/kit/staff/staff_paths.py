"""Where staff work: what begins like this is theirs alone."""

from __future__ import annotations

STAFF_PATHS = ("/cms/", "/desk", "/api/desk/")
