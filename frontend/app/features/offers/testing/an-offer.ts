import type { OfferSection } from "../../../api/types";
import { aPrice } from "../../../testing/a-row";

/** An offer with everything that one can have but a picture and hotels. */
export const anOffer: OfferSection = {
  kind: "offer",
  slug: "pier-table",
  name: "Dinner at the Pier table",
  headlineHtml: "<p>On the house.</p>",
  ended: null,
  price: aPrice(),
  departing: "12/06/2027",
  endsOn: "01/12/2026",
  bookBy: "29/11/2026",
  callCentreOnly: false,
  whyHtml: "<p>The best table on the island.</p>",
  descriptionHtml: "<p>Every fifth night.</p>",
  termsHtml: "<p>Seven nights or more.</p>",
  bookLink: { label: "Book Now", href: "/holidays/jamaica/port-antonio/cove-house/book?depair=LGW" },
  quoteLink: { label: "Get a quote", href: "/quote?depair=LGW" },
  signUpLink: { label: "Sign up", href: "/mailing/join" },
  picture: null,
  hotels: [],
};
