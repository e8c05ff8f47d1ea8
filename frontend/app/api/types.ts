/**
 * Readable names for the generated shapes. The shapes themselves are declared once, in Python
 * (`retail/pages/props`), and arrive here through `make contracts`.
 */
import type { components } from "./schema";

type Schemas = components["schemas"];

export type Banner = Schemas["BannerProps"];
export type BookingHeld = Schemas["BookingHeldProps"];
export type BillsSection = Schemas["BillsSectionProps"];
export type Brand = Schemas["BrandProps"];
export type BrandBar = Schemas["BrandBarProps"];
export type BuiltRow = Schemas["BuiltRowProps"];
export type Card = Schemas["CardProps"];
export type CardDressing = Schemas["CardDressingProps"];
export type CardPrice = Schemas["CardPriceProps"];
export type MailingForm = Schemas["MailingFormProps"];
export type MailingPage = Schemas["MailingPageProps"];
export type DeskPage = Schemas["DeskPageProps"];
export type EnquiryDone = Schemas["EnquiryDoneProps"];
export type EnquiryForm = Schemas["EnquiryFormProps"];
export type EnquiryPage = Schemas["EnquiryPageProps"];
export type EnquiryProblem = Schemas["EnquiryProblemProps"];
export type Footer = Schemas["FooterProps"];
export type Hero = Schemas["HeroProps"];
export type HeroCaption = Schemas["HeroCaptionProps"];
export type Home = Schemas["HomeProps"];
export type Kit = Schemas["KitProps"];
export type Landing = Schemas["LandingProps"];
export type KeptHotels = Schemas["KeptHotelsProps"];
export type Link = Schemas["LinkProps"];
export type MenuItem = Schemas["MenuItemProps"];
export type MenuLink = Schemas["MenuLinkProps"];
export type MenuPanel = Schemas["MenuPanelProps"];
export type Navigation = Schemas["NavigationProps"];
export type OpeningHours = Schemas["OpeningHoursProps"];
export type Phone = Schemas["PhoneProps"];
export type Picture = Schemas["PictureProps"];
export type Problem = Schemas["ProblemPageProps"];
export type ReviewBadge = Schemas["ReviewBadgeProps"];
export type Reviews = Schemas["ReviewsProps"];
export type RibbonItem = Schemas["RibbonItemProps"];
/** A row without the dressings that editors may give it. */
export type Row = Omit<BuiltRow, "kind" | "dressings" | "mediumBackground" | "smallBackground">;
export type FilterGroup = Schemas["FilterGroupProps"];
export type Found = Schemas["FoundProps"];
export type ResultCard = Schemas["ResultCardProps"];
export type SearchBar = Schemas["SearchBarProps"];
export type SignUpBand = Schemas["SignUpBandProps"];
export type SearchPhrase = Schemas["PhraseProps"];
export type SearchResults = Schemas["SearchResultsProps"];
export type Where = Schemas["WhereProps"];
export type WherePlace = Schemas["WherePlaceProps"];
export type SentQuote = Schemas["SentQuotePageProps"];
export type Shell = Schemas["ShellProps"];

export type Booking = Schemas["BookingProps"];
export type BookingAnswer = Schemas["BookingAnswerProps"];
export type BookingNotice = Schemas["BookingNoticeProps"];
export type Itinerary = Schemas["ItineraryProps"];
export type ItineraryLeg = Schemas["ItineraryLegProps"];
export type ItinerarySegment = Schemas["ItinerarySegmentProps"];
export type ItineraryStay = Schemas["ItineraryStayProps"];
export type ItineraryJourney = Schemas["ItineraryJourneyProps"];
export type PartyRoom = Schemas["PartyRoomProps"];
export type PricedHoliday = Schemas["PricedHolidayProps"];
export type RoomKind = Schemas["RoomTypeProps"];
export type RoomPlan = Schemas["RoomPlanProps"];

export type Accordion = Schemas["AccordionSectionProps"];
export type AwardsSection = Schemas["AwardsSectionProps"];
export type ClimateSection = Schemas["ClimateSectionProps"];
export type ContactSection = Schemas["ContactSectionProps"];
export type Coordinates = Schemas["CoordinatesProps"];
export type Fact = Schemas["FactProps"];
export type FindSection = Schemas["FindSectionProps"];
export type Hotel = Schemas["HotelProps"];
export type HotelFlag = Schemas["FlagProps"];
export type HotelOffer = Schemas["HotelOfferProps"];
export type HotelPanel = Schemas["HotelPanelProps"];
export type HotelRoom = Schemas["RoomProps"];
export type HotelTrip = Schemas["HotelTripProps"];
export type MapLayer = Schemas["MapLayerProps"];
export type OfferSection = Schemas["OfferSectionProps"];
export type OfferHotel = Schemas["OfferHotelProps"];
export type PageHead = Schemas["PageHeadProps"];
export type PictureSection = Schemas["PictureSectionProps"];
export type HotelsMapSection = Schemas["HotelsMapProps"];
export type MappedHotel = Schemas["MappedHotelProps"];
export type PlaceSearchSection = Schemas["PlaceSearchProps"];
export type PostersSection = Schemas["PostersSectionProps"];
export type Product = Schemas["ProductProps"];
export type ProductsSection = Schemas["ProductsSectionProps"];
export type QuoteSection = Schemas["QuoteSectionProps"];
export type Section = SectionedPage["sections"][number];
export type SectionedPage = Schemas["SectionedPageProps"];
export type SortKey = ProductsSection["sorts"][number];
export type Story = Schemas["StoryProps"];

/** Answers of the search API. */
export type OptionsBody = Schemas["OptionsBodyOut"];
export type CalendarBody = Schemas["CalendarBodyOut"];

/** Answers about consent and measurement. */
export type ConsentTextsBody = Schemas["ConsentTextsBodyOut"];
export type SaleBody = Schemas["SaleBodyOut"];
export type AlternativeFlights = Schemas["AlternativeFlightsOut"];
export type AlternativeFlightsBody = Schemas["AlternativeFlightsBodyOut"];
export type FlightLeg = Schemas["FlightLegOut"];

/** Answers of the booking API, and the pages around them. */
export type Basket = Schemas["BasketOut"];
export type BasketBody = Schemas["BasketBodyOut"];
export type Booked = Schemas["BookedProps"];
export type Checkout = Schemas["CheckoutProps"];
export type CheckoutFact = Schemas["CheckoutFactProps"];
export type CheckoutStay = Schemas["CheckoutStayProps"];
export type CheckoutTraveller = Schemas["CheckoutTravellerProps"];
export type Extra = Schemas["ExtraOut"];
export type MyBooking = Schemas["MyBookingProps"];
export type MyBookingCancel = Schemas["MyBookingCancelProps"];
export type MyBookingChange = Schemas["MyBookingChangeProps"];
export type MyBookingDetails = Schemas["MyBookingDetailsProps"];
export type MyBookingMoney = Schemas["MyBookingMoneyProps"];
export type MyBookingSummary = Schemas["MyBookingSummaryProps"];
export type Order = Schemas["OrderIn"];
export type OutcomeBody = Schemas["OutcomeBodyOut"];
export type PayableLocally = Schemas["PayableLocallyOut"];
export type PaymentPlan = Schemas["PlanOut"];
export type StayNotice = Schemas["NoticeOut"];

/** Page name to the props that page draws; mirrors PAGE_PROPS in Python. */
export type PagePropsByName = {
  home: Home;
  landing: Landing;
  hotel: Hotel;
  booking: Booking;
  sections: SectionedPage;
  "search-results": SearchResults;
  where: Where;
  checkout: Checkout;
  booked: Booked;
  "my-booking": MyBooking;
  desk: DeskPage;
  enquiry: EnquiryPage;
  mailing: MailingPage;
  "sent-quote": SentQuote;
  problem: Problem;
  kit: Kit;
};
export type PageName = keyof PagePropsByName;

/** What the render process and the browser both start from. */
export type PageDocument = Schemas["PageDocumentProps"];
