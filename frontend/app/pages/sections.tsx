import type { Card, Section, SectionedPage } from "../api/types";
import { Awards } from "../features/awards/awards";
import { Contact } from "../features/contact/contact";
import { FindHotel } from "../features/find/find-hotel";
import { QuickLook } from "../features/hotel/quick-look";
import { OfferPage } from "../features/offers/offer-page";
import { HotelCard } from "../features/page-builder/cards/hotel-card";
import { OfferBill } from "../features/page-builder/cards/offer-bill";
import { PosterCard } from "../features/page-builder/cards/poster-card";
import { HotelsMap } from "../features/map/hotels-map";
import { PageHead } from "../features/page-head/page-head";
import { PlaceSearch } from "../features/page-head/place-search";
import { BillGrid } from "../features/products/bill-grid";
import { PosterGrid } from "../features/products/poster-grid";
import { ProductList } from "../features/products/product-list";
import { Climate } from "../features/reading/climate";
import { Facts } from "../features/reading/facts";
import { Interlude, Quote } from "../features/reading/interludes";
import { Panels } from "../features/reading/panels";
import { Prose } from "../features/reading/prose";
import { StoryGrid } from "../features/reading/stories";
import { LazyRegion } from "../shell/lazy-region/lazy-region";
import styles from "./sections.module.css";

/** On a phone; those of the first row are the largest thing that a page without a picture opens with. */
const POSTERS_IN_A_ROW = 2;

/** A head and sections in reading order: destinations, collections, lists, stories, help, awards (R02-R13). */
export function SectionsPage({ head, sections }: SectionedPage) {
  return (
    <div className={styles.page}>
      <PageHead head={head} />
      <div className={styles.sections}>
        {sections.map((section, index) => (
          <SectionOf
            key={index}
            section={section}
            title={head.heading}
            before={sections[index - 1]}
            after={sections[index + 1]}
            isFirstSeen={index === 0 && !head.picture}
          />
        ))}
      </div>
    </div>
  );
}

type SectionOfProps = {
  section: Section;
  /** The page's own. */
  title: string;
  before: Section | undefined;
  after: Section | undefined;
  isFirstSeen: boolean;
};

function SectionOf({ section, title, before, after, isFirstSeen }: SectionOfProps) {
  switch (section.kind) {
    case "products":
      return (
        <ProductList section={section} tools={before?.kind === "hotels-map" && <HotelsMap {...before} />}>
          {({ card }) => (
            <>
              <HotelCard card={card} headingLevel={section.heading ? 3 : 2} />
              {card.link && <QuickLook href={card.link.href} name={card.heading} />}
            </>
          )}
        </ProductList>
      );
    case "bills":
      return (
        <BillGrid section={section}>
          {(card) => <OfferBill card={card} headingLevel={section.heading ? 3 : 2} />}
        </BillGrid>
      );
    case "posters":
      return (
        <PosterGrid section={section}>
          {(card, index) => (
            <PosterCard
              card={card}
              headingLevel={section.heading ? 3 : 2}
              isFirst={isFirstSeen && index < POSTERS_IN_A_ROW}
            />
          )}
        </PosterGrid>
      );
    case "prose":
      return <Prose {...section} />;
    case "picture":
      return <Interlude {...section} />;
    case "quote":
      return <Quote {...section} />;
    case "climate":
      return <Climate {...section} />;
    case "facts":
      return <Facts {...section} />;
    case "accordion":
      return <Panels {...section} />;
    case "awards":
      return <Awards {...section} isTitled={section.heading === title} />;
    case "stories":
      return <StoryGrid {...section} />;
    case "contact":
      return <Contact {...section} />;
    case "offer":
      return <OfferPage offer={section} />;
    case "kept-hotels":
      return (
        <LazyRegion
          load={() => import("../features/shortlist/kept-section").then((module) => module.KeptSection)}
          props={{ ...section, children: ({ card }: { card: Card }) => <HotelCard card={card} headingLevel={2} /> }}
          placeholder={
            <noscript>
              <p className={styles.unscripted}>The shortlist needs scripts, and your browser runs none just now.</p>
            </noscript>
          }
        />
      );
    case "place-search":
      return <PlaceSearch {...section} />;
    case "hotels-map":
      // Its opener stands at the head of the list that it shows on a map.
      return after?.kind === "products" ? null : <HotelsMap {...section} />;
    case "find":
      return <FindHotel {...section} />;
  }
}
