import type { Hotel, HotelPanel, HotelTrip } from "../api/types";
import { aCard, aPicture } from "./a-row";

export function aPanel(changes: Partial<HotelPanel> = {}): HotelPanel {
  return {
    action: "/holidays/jamaica/port-antonio/cove-house/book",
    itemcode: "JM1204",
    airports: [
      { code: "LGW", name: "Gatwick" },
      { code: "MAN", name: "Manchester" },
    ],
    nights: [7, 10, 11, 14],
    firstDate: "2026-11-24",
    lastDate: "2027-11-20",
    price: {
      perPersonPence: 128400,
      totalPence: 256800,
      date: "2027-06-12",
      depair: "LGW",
      nights: 7,
      board: "AI",
      boardName: "All Inclusive",
      included: "Flights, 7 nights All Inclusive, transfers and all taxes.",
      rooms: [{ adults: 2, ages: [] }],
      party: "2 adults",
      query: "depair=LGW&nights=7&itemcode=JM1204&date=2027-06-12&room[adults]=2&room[children]=0",
      flights: null,
    },
    rooms: [{ adults: 2, ages: [] }],
    board: null,
    keptBoard: null,
    missed: null,
    depositLine: "Deposits from £150 pp. ATOL Protected.",
    localLine: null,
    minAdultAge: null,
    takesChildren: true,
    minChildAge: 0,
    maxChildAge: 17,
    childPolicyText: "Max child age is 17",
    ...changes,
  };
}

/** Two stays for two adults on their cheapest day. */
export function aTrip(changes: Partial<HotelTrip> = {}): HotelTrip {
  return {
    perPersonPence: 180200,
    totalPence: 360400,
    date: "2027-05-21",
    isCheapest: true,
    depair: "LGW",
    airport: "Gatwick",
    nights: 7,
    party: "2 adults",
    rooms: [{ adults: 2, ages: [] }],
    asked: [],
    guests: {
      ...{ takesChildren: true, minAdultAge: null, minChildAge: 0, maxChildAge: 17 },
      childPolicyText: "Max child age is 17",
    },
    missed: null,
    action: "/holidays/jamaica/port-antonio/two-coves",
    included: "Flights, every stay, the journeys between them and all taxes.",
    localLine: null,
    href: "/holidays/jamaica/port-antonio/two-coves/book?depair=LGW&nights=7&itemcode=JMJM1&date=2027-05-21&seen=360400",
    ...changes,
  };
}

/** A hotel with everything a hotel can have. */
export function aHotel(changes: Partial<Hotel> = {}): Hotel {
  return {
    itemcode: "JM1204",
    productCode: "JM1204",
    name: "Cove House",
    href: "/holidays/jamaica/port-antonio/cove-house",
    place: "Port Antonio, Jamaica",
    breadcrumbs: [
      { label: "Home", href: "/" },
      { label: "Jamaica", href: "/holidays/jamaica" },
    ],
    state: "on_sale",
    stars: 4,
    starsText: "4-star hotel",
    rating: { score: "4.5", note: "Our ratings may differ from official star ratings." },
    reviews: { score: "4.8", outOf: "5", count: 1214, source: "reviews.example", href: "https://reviews.example/cove" },
    pictures: [aPicture()],
    thumbnails: [aPicture()],
    offer: {
      slug: "pier-table",
      stubFigure: "5th",
      stubText: "night",
      name: "Dinner at the Pier table",
      headlineHtml: "<p>On the house.</p>",
      terms: "Book by 29 November 2026.",
      action: "Offer Details",
      href: "/offers/pier-table",
    },
    about: {
      descriptionHtml: "<p>Cove House stands on a low limestone bluff.</p>",
      signature: "We keep sending our own families.",
      usps: ["A private cove"],
      promos: ["Fifth night’s dinner"],
    },
    overview: {
      counts: [
        { count: 2, label: "pools" },
        { count: 1, label: "bar" },
      ],
      flags: [
        { flag: "spa", label: "Spa" },
        { flag: "adults_only", label: "Adults only" },
      ],
      facts: [{ label: "Step-free entrance", text: "Yes" }],
      address: ["1 Harbour Row", "Port Antonio"],
      coordinates: { latitude: 18.1762, longitude: -76.4502, link: "" },
      awards: ["Small Hotel of the Year 2026, Holiday Press"],
      tags: ["Quiet", "Snorkelling"],
    },
    tabs: [{ id: "more-eating", title: "Eating and drinking", note: "", html: "<p>Three restaurants.</p>" }],
    rooms: [],
    brandPanel: { name: "Harbour Hotels", html: "<p>Four small hotels.</p>", href: "https://harbour.example/" },
    stories: [{ title: "A night at the Pier", text: "What we ate.", href: "/blog/pier", picture: null }],
    promos: [
      { name: "Fifth night’s dinner", descriptionHtml: "<p>At the Pier table.</p>", termsHtml: "<p>Seven nights.</p>" },
    ],
    videos: [
      { videoId: "abc123", title: "A morning", text: "", href: "https://video.example/watch/abc123", thumbnail: null },
    ],
    panel: aPanel(),
    trip: null,
    phonePrice: null,
    phonePriceNote: "",
    similarHeading: "More like Cove House",
    similar: [aCard()],
    shareNetworks: [],
    mapLayers: [],
    ...changes,
  };
}

const day = (date: string, pp: number, board = "AI") => {
  return { date, per_person_pence: pp, total_pence: pp * 2, price: pp / 100, itemcode: "JM1204", board };
};
/** Two days of it, as `/api/search/calendar` answers. */
export const A_CALENDAR = {
  data: {
    days: [day("2027-06-12", 128400), day("2027-06-19", 132800, "HB")],
    cheapest: day("2027-06-12", 128400),
    board_names: { AI: "All Inclusive", HB: "Half Board" },
    generation: 1,
    on_sale_until: "2027-11-20",
  },
};
