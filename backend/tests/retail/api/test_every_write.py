"""T-09: every address of the API that changes something refuses other sites' pages; none changes anything by GET."""

from __future__ import annotations

import ast
import re
from typing import Any

import pytest
from django.test import Client

from leeward.retail.project.configuration.env import REPOSITORY
from tests.retail.api.contract import the_contract

RETAIL = REPOSITORY / "backend" / "leeward" / "retail"
UNSAFE = {"post", "put", "patch", "delete"}
READ_BY_POST = {"content_read_structure", "content_read_row"}
"""They change nothing (API17, API18)."""
SIGNED_BY_A_PROVIDER = {"mailing_provider_events"}
"""No browser sends these; what counts is the sender's secret."""
FORMS_WITHOUT_SCRIPTS = {"tracking_answer_form"}
"""It can send no header of its own: the browser must say that it comes from our own page."""
FOREIGN = (
    {"Sec-Fetch-Site": "cross-site", "Origin": "https://elsewhere.example"},
    {"Sec-Fetch-Site": "cross-site", "Origin": "https://elsewhere.example", "X-Requested-With": "XMLHttpRequest"},
    # Browsers that do not say where a request comes from, but whose page it was.
    {"Origin": "https://elsewhere.example", "X-Requested-With": "XMLHttpRequest"},
    {"Referer": "https://elsewhere.example/", "X-Requested-With": "XMLHttpRequest"},
)


def operations() -> list[tuple[str, str, str]]:
    paths: dict[str, dict[str, Any]] = the_contract()["paths"]
    return [
        (operation["operationId"], method, re.sub(r"{[^}]+}", "1", path))
        for path, methods in paths.items()
        for method, operation in methods.items()
    ]


def writes() -> list[tuple[str, str, str]]:
    return [one for one in operations() if one[1] in UNSAFE]


@pytest.mark.django_db
@pytest.mark.usefixtures("demo_brands")
def test_every_write_refuses_another_sites_page_t_09() -> None:
    client = Client(HTTP_HOST="localhost", enforce_csrf_checks=True)
    open_doors = [
        (name, answer.status_code)
        for name, method, path in writes()
        for headers in FOREIGN
        if (answer := client.generic(method.upper(), path, "{}", content_type="application/json", headers=headers))
        and answer.status_code not in {401, 403, 404, 422}
    ]
    assert open_doors == []


def test_every_write_asks_first_whose_page_it_is_t_09() -> None:
    asking = asking_helpers()
    unasked = {
        name for path in RETAIL.rglob("*routes.py") for name in unasked_writes(ast.parse(path.read_text()), asking)
    }
    assert unasked == READ_BY_POST | SIGNED_BY_A_PROVIDER | FORMS_WITHOUT_SCRIPTS


def asking_helpers() -> frozenset[str]:
    """What routes of several files share: public functions that call `require_own_page`, at any depth."""
    modules = [ast.parse(path.read_text()) for path in RETAIL.rglob("*.py") if "require_own_page" in path.read_text()]
    modules += [ast.parse((RETAIL / "desk" / "once.py").read_text())]
    shared = [
        node
        for module in modules
        for node in module.body
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_") and not written_by(node)
    ]
    asking = {"require_own_page"}
    while more := {node.name for node in shared if calls(node) & asking} - asking:
        asking |= more
    return frozenset(asking)


def unasked_writes(module: ast.Module, asking_helpers: frozenset[str]) -> set[str]:
    """Operations that change something, and neither they nor what they call asks for our own page."""
    functions = {node.name: node for node in module.body if isinstance(node, ast.FunctionDef)}
    asking = set(asking_helpers)
    while more := {name for name, node in functions.items() if calls(node) & asking} - asking:
        asking |= more
    return {name for node in functions.values() if node.name not in asking for name in written_by(node)}


def calls(node: ast.FunctionDef) -> set[str]:
    return {one.func.id for one in ast.walk(node) if isinstance(one, ast.Call) and isinstance(one.func, ast.Name)}


def written_by(node: ast.FunctionDef) -> set[str]:
    return {
        str(keyword.value.value)
        for one in node.decorator_list
        if isinstance(one, ast.Call) and isinstance(one.func, ast.Attribute) and one.func.attr in UNSAFE
        for keyword in one.keywords
        if keyword.arg == "operation_id" and isinstance(keyword.value, ast.Constant)
    }


@pytest.mark.django_db
@pytest.mark.usefixtures("demo_brands")
def test_no_other_site_is_given_leave_to_read_answers_t_09() -> None:
    client = Client(HTTP_HOST="localhost", raise_request_exception=False)
    foreign = {"Origin": "https://elsewhere.example"}
    asked = [(method, path) for _, method, path in operations()]
    asked += [("options", path) for _, path in asked] + [("get", "/api/openapi.json"), ("get", "/")]
    given = [
        (method, path)
        for method, path in asked
        if "Access-Control-Allow-Origin" in client.generic(method.upper(), path, headers=foreign).headers
    ]
    assert len(asked) > 100
    assert given == []
