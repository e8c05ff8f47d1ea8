"""
The hostile texts as whole pages of a real shop: `python -m tests.hostile.pages FOLDER` with the shop's LEEWARD_HOME.

Each text stands in every field of a row with a card and of a banner, read as from the database, drawn by the shop's own
render process and printed by the real template. `frontend/e2e/hostile.spec.ts` opens them without any policy.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

import django

TEXTS_A_PAGE = 250


def main(folder: Path) -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "leeward.retail.project.settings")
    django.setup()
    from tests.hostile.corpus import payloads

    texts = payloads()
    for first in range(0, len(texts), TEXTS_A_PAGE):
        page = _page(texts[first : first + TEXTS_A_PAGE])
        (folder / f"{first // TEXTS_A_PAGE:03}.html").write_text(page, encoding="utf-8", errors="surrogatepass")
    (folder / "as-written.txt").write_text("\n".join(texts[:300]), encoding="utf-8")


def _page(texts: list[str]) -> str:
    from django.test import RequestFactory

    from leeward.retail.brands.queries import get_default_brand
    from leeward.retail.pages.built.home import landing_props
    from leeward.retail.pages.delivery.documents import page_document
    from leeward.retail.pages.frame.heads import Head
    from tests.retail.content.test_hostile_texts import stored_banner, stored_row, structure_of

    request: Any = RequestFactory().get("/hostile")
    request.brand, request.csp_nonce = get_default_brand(), "hostile"
    stored = [make(text, number) for number, text in enumerate(texts) for make in (stored_row, stored_banner)]
    page: Any = _Page()
    props = landing_props(
        page=page, structure=structure_of(stored), superhero=None, brand=request.brand, is_preview=True
    )
    head = Head(title=texts[0], description=texts[-1], canonical_path="/hostile")
    return page_document(request=request, page="landing", props=props, head=head).content.decode()


class _Page:
    """A landing page without a hero of its own."""

    has_search_bar = False
    hero_picture = None
    hero_heading = ""


if __name__ == "__main__":
    main(Path(sys.argv[1]))
