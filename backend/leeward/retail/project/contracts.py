"""The one description of what crosses the wire: API operations and page props as OpenAPI 3.1 components."""

from __future__ import annotations

import json
from typing import Any

from leeward.retail.api.table import api
from leeward.retail.pages.props import LATE_SHAPES, PageDocumentProps
from leeward.retail.pages.props.base import Props

REF = "#/components/schemas/{model}"


class ComponentNameTaken(Exception):
    """Two different shapes want the same component name; the API library would let the last one win in silence."""


def openapi_document() -> dict[str, Any]:
    """
    The OpenAPI document with every page shape among its components.

    :raises ComponentNameTaken: a page shape and an API shape share a name but differ
    """
    document: dict[str, Any] = json.loads(json.dumps(api.get_openapi_schema()))
    schemas = document.setdefault("components", {}).setdefault("schemas", {})
    declared: tuple[type[Props], ...] = (PageDocumentProps, *LATE_SHAPES)
    for one in declared:
        for name, shape in _shapes_of(one).items():
            if name in schemas and schemas[name] != shape:
                raise ComponentNameTaken(name)
            schemas[name] = shape
    return document


def _shapes_of(page: type[Props]) -> dict[str, Any]:
    """A shape and all it is made of, by name."""
    whole = page.model_json_schema(by_alias=True, ref_template=REF, mode="serialization")
    shapes: dict[str, Any] = whole.pop("$defs", {})
    return shapes | ({} if "$ref" in whole else {page.__name__: whole})


def openapi_text() -> str:
    """The document as it is committed: sorted, so that a difference means a change."""
    return json.dumps(openapi_document(), indent=2, sort_keys=True, ensure_ascii=False) + "\n"
