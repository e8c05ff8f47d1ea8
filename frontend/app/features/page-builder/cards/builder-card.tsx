import type { ComponentType } from "react";
import type { CardDrawingProps } from "./card-drawing";
import { FullWidthText } from "./full-width-text";
import { HotelCard } from "./hotel-card";
import { IconLink } from "./icon-link";
import { OfferBill } from "./offer-bill";
import { PictureLink } from "./picture-link";
import { PosterCard } from "./poster-card";
import { PriceLead } from "./price-lead";
import { SidePicture } from "./side-picture";
import { StoryCard } from "./story-card";
import { TextLink } from "./text-link";
import { TintedLink } from "./tinted-link";

/** The eleven configurations (S18, E03). */
const drawings: Record<number, ComponentType<CardDrawingProps>> = {
  1: HotelCard,
  2: OfferBill,
  3: PictureLink,
  4: PosterCard,
  5: StoryCard,
  6: PriceLead,
  7: IconLink,
  8: TextLink,
  9: SidePicture,
  10: TintedLink,
  11: FullWidthText,
};

/** One card, drawn as its configuration says. An unknown one is drawn as a text link: nothing the editor wrote is lost. */
export function BuilderCard(props: CardDrawingProps) {
  const Drawing = drawings[props.card.configuration] ?? TextLink;
  return <Drawing {...props} />;
}
