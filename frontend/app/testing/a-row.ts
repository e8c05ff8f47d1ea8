import type { BuiltRow, Card, CardPrice, Hero, Picture, Row } from "../api/types";

export function aPicture(changes: Partial<Picture> = {}): Picture {
  return {
    src: "/media/cove.jpg",
    sources: [{ mediaType: "image/avif", media: null, srcset: "/media/cove.avif 640w" }],
    width: 640,
    height: 800,
    alt: "Illustration of a cove",
    focalXPercent: 52,
    focalYPercent: 55,
    placeholderColour: "#3fa3a0",
    placeholder: "",
    ...changes,
  };
}

export function aPrice(changes: Partial<CardPrice> = {}): CardPrice {
  return {
    leadInPpPence: 128400,
    wasPpPence: null,
    wasOn: null,
    basis: ["7 nights, All Inclusive", "from Gatwick, June 2027"],
    limited: null,
    ...changes,
  };
}

let madeCards = 0;

/** A hotel card with everything a card can have. */
export function aCard(changes: Partial<Card> = {}): Card {
  madeCards += 1;
  return {
    cardId: `card-${madeCards}`,
    configuration: 1,
    position: madeCards,
    heading: "Cove House",
    label: "New this year",
    place: "Port Antonio, Jamaica",
    text: "Twenty-six rooms above a private swimming cove.",
    longDescriptionHtml: "<p>A long description.</p>",
    picture: aPicture(),
    price: aPrice(),
    rating: null,
    terms: "Book by 29 November 2026.",
    tone: "plain",
    link: { label: "View hotel", href: "/hotels/cove-house/" },
    ...changes,
  };
}

export function aRow(changes: Partial<Row> = {}): Row {
  return {
    rowId: "row-1",
    anchor: "going-next",
    header: "Where our team is going next",
    intro: "Hotels our own people have booked.",
    isFullWidth: false,
    isCarousel: false,
    smallPadding: "1rem",
    mediumPadding: "1.5rem 1rem",
    largePadding: "1.5rem 1rem",
    background: "paper",
    link: null,
    cards: [aCard()],
    ...changes,
  };
}

export function aHero(changes: Partial<Hero> = {}): Hero {
  return {
    heading: "The sheltered side of the world",
    subheadingHtml: "<p>Flights, hotel and transfers in one price.</p>",
    tone: "light",
    picture: aPicture(),
    button: { label: "Find your holiday", href: "#going-next" },
    caption: { title: "Sail and stay", text: "7 nights from £1,398 pp", linkHref: null },
    look: null,
    ...changes,
  };
}

/** A row as the page builder gives it to a page. */
export function aBuiltRow(changes: Partial<BuiltRow> = {}): BuiltRow {
  return { ...aRow(), kind: "row", smallBackground: "", mediumBackground: "", dressings: {}, ...changes };
}
