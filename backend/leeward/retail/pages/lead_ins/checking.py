"""Whether a lead-in price can be bought now: quoted, opened and held as its buyer would, to the penny (R-33)."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime

from leeward.retail.booking.operations.basket.trying import total_if_held
from leeward.retail.booking.suppliers.door import SupplierRefused, SupplierSilent
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.pages.lead_ins.displayed import Displayed
from leeward.retail.search import queries as prices
from leeward.retail.search.chosen import price_claims
from leeward.retail.search.errors import BadSearch, NothingOnSale
from leeward.retail.search.offer_tokens import read_offer
from leeward.retail.search.queries import Edition, HotelPrice
from leeward.travel.itemcode import find_itemcode
from leeward.travel.money import format_pounds
from leeward.travel.search_query import SearchQuery


@dataclass
class Checker:
    """Asks for each package once, wherever it is shown. `at`: the moment the prices were read."""

    brand: BrandSheet
    edition: Edition
    at: datetime
    _known: dict[HotelPrice, str] = field(default_factory=dict)

    def problem_of(self, shown: Displayed) -> str:
        """Why a displayed price cannot be bought, in one sentence; empty where it can, or where nobody can tell."""
        price = shown.price
        if shown.shown_pence != price.shown_pence:
            return f"It shows {format_pounds(shown.shown_pence)}, and the price is {format_pounds(price.shown_pence)}."
        if price not in self._known:
            self._known[price] = self._problem(price)
        return self._known[price]

    def _problem(self, price: HotelPrice) -> str:
        query = SearchQuery(
            itemcode=find_itemcode(price.itemcode),
            departure_airports=(price.airport,),
            departure_date=price.departure_date,
            nights=price.nights,
            rooms=price.rooms,
            board=price.board or None,
        )
        try:
            signed = prices.quote(query, brand=self.brand, now=self.at, edition=self.edition)
            claims = read_offer(token=signed.offer_token, now=self.at)
            held = total_if_held(price_claims(claims, now=self.at, edition=self.edition))
        except (BadSearch, NothingOnSale, SupplierRefused) as refusal:
            return f"It cannot be bought: {refusal.message}"
        except SupplierSilent:
            return ""
        if held <= price.total_pence:
            return ""
        return f"It is shown at {format_pounds(price.total_pence)} in total and costs {format_pounds(held)}."
