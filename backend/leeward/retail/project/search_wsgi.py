"""The hot search addresses alone (`leeward serve --only search`): no files, no pages, no Django behind them."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from typing import Any

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "leeward.retail.project.settings")

import django

django.setup()

from leeward.retail.project.headers import strict_headers
from leeward.retail.search.mount import with_hot_path
from leeward.retail.search.replies import PROBLEM_JSON, problem_body, status_line
from leeward.retail.search.warming import warm_in_background


def nothing_else(_environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
    """The answer to every address that is not hot: a problem document, 404."""
    _, body = problem_body(status=404, code="not_found", title="Only searches are answered here", errors=[])
    headers = [("Content-Type", PROBLEM_JSON), ("Cache-Control", "no-store"), ("Content-Length", str(body.size))]
    start_response(status_line(404), [*headers, *strict_headers()])
    return [body.plain]


application = with_hot_path(nothing_else, headers=strict_headers())
warm_in_background(application.parts.prices)
