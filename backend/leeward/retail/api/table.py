"""The router table of the public API: which domain answers which addresses under `/api/`."""

from __future__ import annotations

from ninja import NinjaAPI

from leeward.retail.api.parsing import TextParser
from leeward.retail.api.problems import answer_with_problems
from leeward.retail.booking.checkout_routes import router as checkout_router
from leeward.retail.booking.flights.routes import router as booking_flights_router
from leeward.retail.booking.my_booking.routes import router as my_booking_router
from leeward.retail.booking.routes import router as booking_router
from leeward.retail.brands.routes import router as brands_router
from leeward.retail.content.routes import router as content_router
from leeward.retail.desk.after_sale.routes import router as after_sale_router
from leeward.retail.desk.amending.routes import router as amending_router
from leeward.retail.desk.callers.routes import router as caller_router
from leeward.retail.desk.contract.routes import router as contract_router
from leeward.retail.desk.first_payment.routes import router as first_payment_router
from leeward.retail.desk.refunds.routes import router as refunds_router
from leeward.retail.desk.routes import router as desk_router
from leeward.retail.desk.selling.routes import router as selling_router
from leeward.retail.enquiries.routes import router as enquiries_router
from leeward.retail.geography.routes import router as geography_router
from leeward.retail.hotels.routes import router as hotels_router
from leeward.retail.navigation.routes import router as navigation_router
from leeward.retail.offers.routes import router as offers_router
from leeward.retail.search.routes import router as search_router
from leeward.retail.subscriptions.routes import router as subscriptions_router
from leeward.retail.tracking.routes import router as tracking_router

api = NinjaAPI(
    title="Leeward",
    version="1",
    description='Bodies are `{"data": ...}`; errors are problem documents (`application/problem+json`).',
    docs_url=None,  # the docs page would load scripts from another host
    openapi_url="/openapi.json",
    urls_namespace="api",
    parser=TextParser(),
)
answer_with_problems(api)
api.add_router("", brands_router)
api.add_router("", offers_router)  # before the searches: the lead-in of an offer is its own, of {scope} theirs (Z57)
api.add_router("", search_router)
api.add_router("", geography_router)
api.add_router("", hotels_router)
api.add_router("", navigation_router)
api.add_router("", content_router)
api.add_router("", booking_router)
api.add_router("", my_booking_router)
api.add_router("", booking_flights_router)
api.add_router("", checkout_router)
api.add_router("", enquiries_router)
api.add_router("", tracking_router)
api.add_router("", subscriptions_router)
api.add_router("", desk_router)
api.add_router("", caller_router)
api.add_router("", selling_router)
api.add_router("", first_payment_router)
api.add_router("", after_sale_router)
api.add_router("", refunds_router)
api.add_router("", amending_router)
api.add_router("", contract_router)
