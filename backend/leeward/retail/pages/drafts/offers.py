"""Drafts of offers, collections, lists, deals and superheroes, drawn as the pages they will be on."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse

from leeward.retail.offers.models.choices import ListKind
from leeward.retail.offers.queries.shapes import CollectionSheet, DealSheet, ListSheet, OfferSheet
from leeward.retail.offers.queries.superheroes import SuperheroSheet
from leeward.retail.offers.serving import Previewed
from leeward.retail.pages.asking import Asking, asking_of
from leeward.retail.pages.delivery.answer import Answer
from leeward.retail.pages.delivery.documents import page_document
from leeward.retail.pages.frame.heads import Head
from leeward.retail.pages.offers.pages import collection_answer, curated, deal_answer, offer_answer
from leeward.retail.pages.parts.superheroes import superhero_props
from leeward.retail.pages.props.builder import LandingProps


def draw_offer_draft(request: HttpRequest, previewed: Previewed) -> HttpResponse:
    """A draft in the front end that visitors see, in the look of one of its brands: never kept, never indexed."""
    request.is_preview = True  # type: ignore[attr-defined]
    request.brand = previewed.brand  # type: ignore[attr-defined]
    answer = _answer(previewed, asking_of(request))
    return page_document(request=request, page=answer.page, props=answer.props, head=answer.head)


def _answer(previewed: Previewed, asking: Asking) -> Answer:
    match previewed.sheet:
        case OfferSheet() as sheet:
            return offer_answer(sheet, asking)
        case DealSheet() as sheet:
            return deal_answer(sheet, asking)
        case CollectionSheet() as sheet:
            return collection_answer(sheet, asking)
        case ListSheet() as sheet:
            return curated(asking, sheet=sheet, is_ranked=sheet.kind == ListKind.HOT_TWENTY)
        case SuperheroSheet() as sheet:
            return _superhero(sheet)


def _superhero(sheet: SuperheroSheet) -> Answer:
    """A page of nothing but the superhero; while it has no picture, its name."""
    props = LandingProps(title=sheet.heading or sheet.name, hero=superhero_props(sheet), search_bar=None, rows=[])
    return Answer("landing", props, Head(title=sheet.name, description="", canonical_path=None))
