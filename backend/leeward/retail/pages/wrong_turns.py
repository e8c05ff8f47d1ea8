"""What a wrong turn says: what happened, in one kind sentence, and the ways on."""

from __future__ import annotations

from leeward.retail.brands.queries import BrandSheet
from leeward.retail.pages.props.base import LinkProps
from leeward.retail.pages.props.problem import ProblemPageProps

KNOWN = frozenset({400, 403, 404, 500})


def problem_props(*, status: int, brand: BrandSheet, request_id: str) -> ProblemPageProps:
    """Heading, text and ways on for a status. Only our own faults carry an id: it is what to quote on the phone."""
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
    )
