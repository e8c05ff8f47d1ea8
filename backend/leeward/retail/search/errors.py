"""What search refuses."""

from __future__ import annotations

from collections.abc import Sequence

from leeward.retail.kit.errors import FieldError, NotFound, Refusal
from leeward.travel.errors import SearchError


class SearchRefusal(Refusal):
    """Top of the search domain's refusals. `retry_after_seconds` is said to the client where waiting helps."""

    code = "search_refused"
    retry_after_seconds: int | None = None


class BadSearch(SearchRefusal):
    """A question with something wrong in it; `errors` says what, in which field, by which rule (E41)."""

    code = "bad_search"
    status = 422

    def __init__(self, errors: Sequence[SearchError]) -> None:
        first = errors[0]
        super().__init__("Please check what was sent", field=first.field, rule=first.rule)
        self.errors = tuple(errors)

    @property
    def wrong_fields(self) -> tuple[FieldError, ...]:
        return tuple(FieldError(error.field, error.msg, error.rule) for error in self.errors)


class NoPrices(SearchRefusal):
    """No snapshot of prices has been published yet, or none can be read."""

    code = "no_prices"
    status = 503
    retry_after_seconds = 30


class TooManySearches(SearchRefusal):
    """One client asked for more than its share."""

    code = "too_many_searches"
    status = 429

    def __init__(self, *, seconds: int) -> None:
        super().__init__("Too many searches, please wait a moment")
        self.retry_after_seconds = seconds


class NoTurn(SearchRefusal):
    """More search at this moment than the machine can answer."""

    code = "try_again"
    status = 503

    def __init__(self, *, seconds: int) -> None:
        super().__init__("Not available just now, please try again")
        self.retry_after_seconds = seconds


class UnknownBrand(NotFound):
    """No brand answers at this host."""

    code = "no_such_brand"


class UnknownProduct(NotFound):
    """No hotel has this product code or itemcode."""

    code = "unknown_product"


class UnknownPlace(NotFound):
    """Nothing is sold at this country, region or hotel, and nothing is known of it."""

    code = "unknown_place"


class UnknownFlight(NotFound):
    """No flight of this id is on file."""

    code = "unknown_flight"


class BadOfferToken(SearchRefusal):
    """An offer token that we did not sign, or not like this, or for another brand."""

    code = "offer_token_invalid"
    status = 400


class OfferExpired(SearchRefusal):
    """An offer token past its time: ask for the price again."""

    code = "offer_expired"
    status = 410


class NothingOnSale(SearchRefusal):
    """The package that was asked for cannot be sold; `rule` says why."""

    code = "nothing_on_sale"
    status = 409
