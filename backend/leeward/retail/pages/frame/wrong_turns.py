"""What a wrong turn says: what happened, in one kind sentence, and the ways on."""

from __future__ import annotations

from leeward.retail.brands.queries import BrandSheet
from leeward.retail.pages.frame.meant import find_meant, words_of
from leeward.retail.pages.props.base import LinkProps
from leeward.retail.pages.props.problem import LookForProps, ProblemPageProps

NOT_FOUND = 404
KNOWN = frozenset({400, 403, NOT_FOUND, 500, 503})


def problem_props(*, status: int, brand: BrandSheet, request_id: str, path: str = "") -> ProblemPageProps:
    """
    Heading, text and ways on for a status. Only our own faults carry an id: it is what to quote on the phone.

    A page that is not there (404) looks for what its address may have meant.
    """
    is_missing = status == NOT_FOUND
    key = f"problem.{status if status in KNOWN else 500}"
    return ProblemPageProps(
        status=status,
        heading=brand.text(f"{key}.heading"),
        text=brand.text(f"{key}.text"),
        error_id=request_id if status >= 500 else None,
        links=[
            LinkProps(label=brand.text("problem.home"), href="/"),
            LinkProps(label=brand.text("problem.call").format(number=brand.phone.display), href=brand.phone.href),
        ],
        look_for=LookForProps(action="/find-a-hotel", query=words_of(path)) if is_missing else None,
        meant=find_meant(path) if is_missing else [],
    )
