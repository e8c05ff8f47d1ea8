import { BuilderCard } from "../../features/page-builder/cards/builder-card";
import { Carousel } from "../../ui/carousel/carousel";
import styles from "./card-section.module.css";
import { CARDS } from "./card-seeds";
import grid from "./grid.module.css";
import { Section, Specimen } from "./specimen";

const SPANS: Readonly<Record<number, "two" | "all">> = { 6: "two", 9: "two", 11: "all" };

const hotel = CARDS[0];
const hotels = [
  "Cove House",
  "Bluff Point",
  "Almond Court",
  "Saltwhistle",
  "Palm & Anchor",
  "Lantern Bay",
  "The Ropewalk",
];

export function CardSection() {
  return (
    <Section title="Cards, configurations 1 to 11">
      <div className={grid.four}>
        {CARDS.map(({ kind, card }) => (
          <Specimen key={kind} name={`${card.configuration} ${kind}`} span={SPANS[card.configuration]}>
            <BuilderCard card={card} headingLevel={3} />
          </Specimen>
        ))}
      </div>
      {hotel && (
        <div className={styles.carousel}>
          <Carousel
            label="Staff favourites"
            heading={
              <>
                <h3 className={styles.heading}>Staff favourites</h3>
                <p className={styles.intro}>A row that scrolls, snaps and works without scripts.</p>
              </>
            }
          >
            {hotels.map((heading) => (
              <BuilderCard key={heading} card={{ ...hotel.card, heading, cardId: heading }} headingLevel={3} />
            ))}
          </Carousel>
        </div>
      )}
    </Section>
  );
}
