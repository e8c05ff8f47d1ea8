"""
What a page is given to draw: the one declaration of page props, exported to TypeScript by `make contracts`.

Props carry finished facts (text, pence, addresses), never models. JSON names are camelCase. Output shapes have no
defaults, so that the generated TypeScript has no field that is falsely optional; absence is `None`.
"""

from __future__ import annotations

from leeward.retail.pages.props.base import Props
from leeward.retail.pages.props.booking import BookingProps
from leeward.retail.pages.props.builder import HomeProps, LandingProps
from leeward.retail.pages.props.checkout import BookedProps, CheckoutProps
from leeward.retail.pages.props.desk import DeskPageProps
from leeward.retail.pages.props.enquiry import EnquiryFormProps, EnquiryPageProps
from leeward.retail.pages.props.hotel import HotelProps
from leeward.retail.pages.props.kit import KitProps
from leeward.retail.pages.props.mailing import MailingPageProps
from leeward.retail.pages.props.menu import MenuPanelProps
from leeward.retail.pages.props.my_booking import MyBookingProps
from leeward.retail.pages.props.problem import ProblemPageProps
from leeward.retail.pages.props.search_results import SearchResultsProps
from leeward.retail.pages.props.search_where import WhereProps
from leeward.retail.pages.props.sections import KeptHotelsProps, SectionedPageProps
from leeward.retail.pages.props.sent_quote import SentQuotePageProps
from leeward.retail.pages.props.shell import ShellProps

PAGE_PROPS: dict[str, type[Props]] = {
    "home": HomeProps,
    "landing": LandingProps,
    "hotel": HotelProps,
    "sections": SectionedPageProps,
    "search-results": SearchResultsProps,
    "where": WhereProps,
    "booking": BookingProps,
    "checkout": CheckoutProps,
    "booked": BookedProps,
    "desk": DeskPageProps,
    "enquiry": EnquiryPageProps,
    "mailing": MailingPageProps,
    "sent-quote": SentQuotePageProps,
    "my-booking": MyBookingProps,
    "problem": ProblemPageProps,
    "kit": KitProps,
}
"""Page name, as the front end's registry knows it, to the props that page draws."""


PageProps = (
    HomeProps
    | LandingProps
    | HotelProps
    | SectionedPageProps
    | SearchResultsProps
    | WhereProps
    | BookingProps
    | CheckoutProps
    | BookedProps
    | DeskPageProps
    | EnquiryPageProps
    | MailingPageProps
    | SentQuotePageProps
    | MyBookingProps
    | ProblemPageProps
    | KitProps
)


class PageDocumentProps(Props):
    """What the render process and the browser both start from."""

    page: str
    shell: ShellProps
    props: PageProps


LATE_SHAPES: tuple[type[Props], ...] = (MenuPanelProps, KeptHotelsProps, EnquiryFormProps)
"""What a page asks for after it has loaded, besides parts of pages: declared to TypeScript like page props."""
