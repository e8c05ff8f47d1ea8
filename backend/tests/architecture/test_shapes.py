"""OpenAPI component names and operation ids are unique (issue item 1)."""

from __future__ import annotations

from typing import Any

from pydantic import create_model

from leeward.retail.project.contracts import openapi_document
from tests.architecture.shapes import ids_used_twice, names_used_twice, operation_ids, our_shapes


class TestComponentNames:
    def test_are_unique_over_api_and_page_props(self) -> None:
        openapi_document()  # imports every router and every page's props
        shapes = our_shapes()
        assert len(shapes) > 10
        assert names_used_twice(shapes) == {}

    def test_are_refused_when_two_shapes_share_one(self) -> None:
        first: Any = create_model("CardProps", __module__="leeward.retail.content.schemas")
        second: Any = create_model("CardProps", __module__="leeward.retail.search.schemas")
        assert names_used_twice([first, second]) == {
            "CardProps": ["leeward.retail.content.schemas.CardProps", "leeward.retail.search.schemas.CardProps"]
        }


class TestOperationIds:
    def test_are_set_by_hand_and_unique(self) -> None:
        ids = operation_ids(openapi_document())
        assert ids
        assert ids_used_twice(ids) == []
        # The library makes ids up from module names, which then change with every move of a file.
        assert [one for one in ids if one.startswith("leeward_")] == []

    def test_are_refused_when_missing_or_shared(self) -> None:
        document = {"paths": {"/a": {"get": {"operationId": "x"}, "post": {}}, "/b": {"get": {"operationId": "x"}}}}
        assert sorted(ids_used_twice(operation_ids(document))) == ["", "x"]
