import type { Card, Picture } from "../../api/types";
import cove from "./scenes/cove.svg";
import lanterns from "./scenes/lanterns.svg";
import sail from "./scenes/sail.svg";
import villas from "./scenes/villas.svg";

function print(src: string, alt: string, isWide = false): Picture {
  const [width, height] = isWide ? [1000, 800] : [800, 1000];
  return {
    src,
    sources: [],
    width,
    height,
    alt,
    focalXPercent: 50,
    focalYPercent: 50,
    placeholderColour: "#5fa8a4",
    placeholder: "",
  };
}

export const SCENES = {
  cove: print(cove, "Illustration of a small boat in a cove"),
  sail: print(sail, "Illustration of a sailing boat at sunset"),
  villas: print(villas, "Illustration of villas on stilts over a lagoon", true),
  lanterns: print(lanterns, "Illustration of lanterns over a bay at night", true),
};

const blank: Card = {
  cardId: "",
  configuration: 1,
  position: 0,
  heading: "",
  label: "",
  place: "",
  text: "",
  longDescriptionHtml: "",
  picture: null,
  price: null,
  rating: null,
  terms: "",
  tone: "plain",
  link: null,
};

const price = (leadInPpPence: number, ...basis: string[]) => ({
  leadInPpPence,
  wasPpPence: null,
  wasOn: null,
  basis,
  limited: null,
});

const drawn: readonly (Partial<Card> & { kind: string })[] = [
  {
    kind: "hotel",
    place: "Port Antonio, Jamaica",
    heading: "Cove House",
    text: "The reef starts at the foot of the ladder.",
    picture: SCENES.cove,
    price: price(128400, "7 nights, All Inclusive", "from Gatwick"),
  },
  {
    kind: "offer",
    label: "May half-term",
    heading: "Children’s places from £249",
    terms: "Ends 12 December 2026.",
    tone: "accent",
  },
  { kind: "picture link", heading: "Barbados", picture: SCENES.sail },
  { kind: "poster", heading: "Saint Lucia", picture: SCENES.cove, price: price(139800) },
  {
    kind: "story",
    label: "From the Blog",
    heading: "Nine villas and a sandbank",
    text: "What breakfast at low tide is really like, and what to pack for it.",
    picture: SCENES.villas,
  },
  {
    kind: "price lead",
    label: "Crete in May",
    heading: "A week in Chania",
    tone: "deep",
    price: price(68900, "7 nights", "from Birmingham"),
  },
  { kind: "icon link", heading: "Caribbean Cruise", text: "Stay a week, sail a week." },
  { kind: "text link", heading: "Staff Favourites" },
  { kind: "side picture", heading: "Best for snorkelling", text: "14 hotels", picture: SCENES.villas },
  { kind: "tinted link", heading: "Weddings", text: "From two people to sixty." },
  {
    kind: "full-width text",
    heading: "When to go to Jamaica",
    text: "December to April is dry and breezy; May and June are warmer, quieter and about a fifth cheaper.",
  },
];

/** One card of each configuration, with its name on the sheet. */
export const CARDS = drawn.map(({ kind, ...facts }, index) => ({
  kind,
  card: {
    ...blank,
    link: { label: "See more", href: "#" },
    ...facts,
    configuration: index + 1,
    position: index,
    cardId: `kit-${index + 1}`,
  } satisfies Card,
}));
