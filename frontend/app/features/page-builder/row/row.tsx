import { Carousel } from "../../../ui/carousel/carousel";
import { Link } from "../../../ui/link/link";
import type { BuiltRow, Row as RowFacts } from "../../../api/types";
import { DressedCard } from "../cards/dressed-card";
import { RowGrid } from "./row-grid";
import styles from "./row.module.css";

/** One row of the page builder (E02, S15): heading, then its cards as a carousel (S16) or a grid (S17). */
export function Row({ row }: { row: RowFacts | BuiltRow }) {
  const built = "kind" in row ? row : null;
  const dressings = built?.dressings ?? {};
  const isNamed = row.header !== "";
  const headingLevel = isNamed ? 3 : 2;
  const cards = [...row.cards].sort((one, other) => one.position - other.position);
  return (
    <section
      id={row.anchor || undefined}
      className={styles.row}
      aria-label={isNamed && !row.isCarousel ? row.header : undefined}
      data-ground={row.background}
      data-ground-small={built?.smallBackground || undefined}
      data-ground-medium={built?.mediumBackground || undefined}
      data-full-width={row.isFullWidth || undefined}
      data-padding-small={row.smallPadding}
      data-padding-medium={row.mediumPadding}
      data-padding-large={row.largePadding}
    >
      <div className={styles.inner}>
        {row.isCarousel ? (
          <Carousel label={row.header || "Cards"} heading={<RowHeading row={row} />}>
            {cards.map((card) => (
              <DressedCard
                key={card.cardId}
                card={card}
                headingLevel={headingLevel}
                dressing={dressings[card.cardId]}
              />
            ))}
          </Carousel>
        ) : (
          <>
            <RowHeading row={row} />
            <RowGrid cards={cards} headingLevel={headingLevel} dressings={dressings} />
          </>
        )}
      </div>
    </section>
  );
}

function RowHeading({ row }: { row: RowFacts }) {
  if (!row.header && !row.intro && !row.link) return null;
  return (
    <div className={styles.head}>
      <div>
        {row.header && <h2 className={styles.heading}>{row.header}</h2>}
        {row.intro && <p className={styles.intro}>{row.intro}</p>}
      </div>
      {row.link && (
        <Link className={styles.more} href={row.link.href}>
          {row.link.label}
        </Link>
      )}
    </div>
  );
}
