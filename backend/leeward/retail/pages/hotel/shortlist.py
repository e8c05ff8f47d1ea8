"""The shortlist page and the hotels a browser keeps: codes come from the browser, everything shown of them from us."""

from __future__ import annotations

from leeward.retail.hotels import queries as hotels
from leeward.retail.hotels.models import Hotel
from leeward.retail.pages.asking import Asking
from leeward.retail.pages.delivery.answer import Answer
from leeward.retail.pages.frame.page_heads import document_head, page_head
from leeward.retail.pages.parts.hotel_cards import product_props
from leeward.retail.pages.props.lists import ProductProps
from leeward.retail.pages.props.sections import KeptHotelsProps, KeptHotelsSectionProps, SectionedPageProps
from leeward.retail.search import queries as prices
from leeward.travel.itemcode import find_itemcode

ADDRESS = "/hotels/kept.json"
MOST = 24
_LONGEST = MOST * 40
_AWAY = "Not on sale"


def shortlist(asking: Asking) -> Answer:
    """What this browser's visitor put aside. Nothing of it is known here, so it is nobody's but theirs."""
    head = page_head(heading="Your shortlist", tagline="Kept in this browser only. Choose up to four to compare.")
    section = KeptHotelsSectionProps(
        kind="kept-hotels",
        address=ADDRESS,
        empty_text="Nothing here yet. Press Save on a hotel and it waits here for ninety days.",
    )
    machine = document_head(
        title="Your shortlist", description=head.tagline, asking=asking, shown=head, is_indexed=False
    )
    return Answer("sections", SectionedPageProps(head=head, sections=[section]), machine)


def kept_hotels(asking: Asking) -> KeptHotelsProps:
    """
    The hotels of a list of codes, in its order, at most `MOST`; what is no hotel of ours is left out.

    One that is not sold for now says so: whoever kept it sees why it has no price (PM2).
    """
    asked = asking.query.get("codes", "")[:_LONGEST].split(",")
    codes = list(dict.fromkeys(str(code) for text in asked[:MOST] if (code := find_itemcode(text)) is not None))
    cards = hotels.hotel_cards(codes, brand_id=asking.brand.brand_id)
    found = prices.cheapest_for_hotels(
        [card.hotel.itemcode for card in cards], today=asking.today, edition=asking.edition
    )
    products = [
        product_props(card=card, price=found.get(card.hotel.itemcode), asking=asking, position=position)
        for position, card in enumerate(cards, start=1)
    ]
    rows = Hotel.objects.filter(itemcode__in=[product.itemcode for product in products], status=Hotel.Status.PAUSED)
    paused = set(rows.values_list("itemcode", flat=True)) if products else set()
    return KeptHotelsProps(products=[_away(one) if one.itemcode in paused else one for one in products])


def _away(product: ProductProps) -> ProductProps:
    card = product.card.model_copy(update={"label": _AWAY, "price": None})
    return product.model_copy(update={"card": card, "price_pp_pence": None})
