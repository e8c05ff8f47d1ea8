"""Built pages in the API: a page, a row of it, and drafts for those who hold a staff token (API17, API18, API25)."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from ninja import Query, Router

from leeward.retail.brands.middleware import request_brand
from leeward.retail.content import operations, queries
from leeward.retail.content.answers import card_content_out, page_out
from leeward.retail.content.find import find_places
from leeward.retail.content.schemas import (
    CardContentsBodyOut,
    FindIn,
    FoundBodyOut,
    FoundOut,
    PageBodyOut,
    PageQueryIn,
    PreviewQueryIn,
    RowIn,
    RowQueryIn,
    StructureIn,
)
from leeward.retail.content.structure import PageStructure, Row
from leeward.retail.kit import clock
from leeward.retail.kit.caching.surrogate import mark_public

router = Router(tags=["content"])


@router.get(
    "/page-builder/structure", operation_id="content_get_structure", response=PageBodyOut, summary="A built page"
)
def get_structure(request: HttpRequest, response: HttpResponse, asked: Query[PageQueryIn]) -> PageBodyOut:
    """A published page with its rows and cards. `slug`: its path, its slug, or "home"."""
    structure = _published(request, asked.slug)
    mark_public(response, keys=structure.keys, ends_at=structure.ends_at)
    return _page_body(request, structure, is_edit_form=False)


@router.post(
    "/page-builder/structure",
    operation_id="content_read_structure",
    response=PageBodyOut,
    summary="A built page (POST)",
)
def read_structure(request: HttpRequest, body: StructureIn) -> PageBodyOut:
    """The same as the GET, which caches can keep (API18, Z58)."""
    return _page_body(request, _published(request, body.slug), is_edit_form=False)


@router.get(
    "/page-builder/row", operation_id="content_get_row", response=CardContentsBodyOut, summary="The cards of one row"
)
def get_row(request: HttpRequest, response: HttpResponse, asked: Query[RowQueryIn]) -> CardContentsBodyOut:
    """What the cards of a published row say, in their order."""
    structure = _published(request, asked.slug)
    mark_public(response, keys=structure.keys, ends_at=structure.ends_at)
    return _contents(structure, asked.rowId)


@router.post(
    "/page-builder/get-row",
    operation_id="content_read_row",
    response=CardContentsBodyOut,
    summary="The cards of one row (POST)",
)
def read_row(request: HttpRequest, response: HttpResponse, body: RowIn) -> CardContentsBodyOut:
    """The same as the GET; with a staff token also of a draft (API17, Z58)."""
    if body.isPreview and body.previewToken:
        _never_keep(response)
        return _contents(_draft(request, body.slug, body.previewToken), body.rowId)
    return _contents(_published(request, body.slug), body.rowId)


@router.get(
    "/page-builder/preview", operation_id="content_get_preview", response=PageBodyOut, summary="A page as last saved"
)
def get_preview(request: HttpRequest, response: HttpResponse, asked: Query[PreviewQueryIn]) -> PageBodyOut:
    """The draft of a page, for whoever holds a token of one of its editors (API25, T-05)."""
    _never_keep(response)
    return _page_body(request, _draft(request, asked.slug, asked.previewToken), is_edit_form=True)


@router.get("/search/find", operation_id="content_find", response=FoundBodyOut, summary="Find a hotel or a place")
def find(request: HttpRequest, response: HttpResponse, asked: Query[FindIn]) -> FoundBodyOut:
    """Hotels, places and collections by a few letters; accents do not count and slips are forgiven."""
    # Asked again each time, so that a hotel taken down is not found; answering costs no query.
    response["Cache-Control"] = "no-cache"
    found = find_places(asked.q, brand_id=request_brand(request).brand_id)
    return FoundBodyOut(
        data=[
            FoundOut(
                kind=one.entry.kind,
                code=one.entry.code,
                name=one.entry.name,
                context=one.entry.context,
                href=one.entry.href,
            )
            for one in found
        ]
    )


def _published(request: HttpRequest, slug: str) -> PageStructure:
    brand = request_brand(request)
    page = queries.get_page(slug=slug, brand=brand)
    return queries.structure_of(page=page, brand=brand, at=clock.now())


def _draft(request: HttpRequest, slug: str, token: str) -> PageStructure:
    brand = request_brand(request)
    page = queries.get_page_to_edit(slug=slug, brand=brand)
    operations.check_preview(page=page, token=token)
    return queries.structure_of(page=page, brand=brand, at=clock.now(), wish=queries.Wish(broken_cards=True))


def _never_keep(response: HttpResponse) -> None:
    response["Cache-Control"] = "no-store"
    response["X-Robots-Tag"] = "noindex"


def _page_body(request: HttpRequest, structure: PageStructure, *, is_edit_form: bool) -> PageBodyOut:
    page = page_out(structure, brand=request_brand(request), is_edit_form=is_edit_form)
    return PageBodyOut(data=page, **dict(page))


def _contents(structure: PageStructure, row_id: str) -> CardContentsBodyOut:
    row = queries.get_row(structure=structure, row_id=row_id)
    cards = row.cards if isinstance(row, Row) else ()
    return CardContentsBodyOut(data=[card_content_out(card) for card in cards])
