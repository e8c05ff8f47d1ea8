import type { ReactNode } from "react";
import type { PostersSection } from "../../api/types";
import styles from "./product-list.module.css";

type PosterGridProps = {
  section: Omit<PostersSection, "kind">;
  /** How one poster is drawn, and where it stands. */
  children: (card: PostersSection["cards"][number], index: number) => ReactNode;
};

/** Places and collections as posters: two to a row on phones, four on large screens. */
export function PosterGrid({ section: { heading, intro, cards }, children }: PosterGridProps) {
  return (
    <section className={styles.section} aria-label={heading || undefined}>
      {heading && <h2 className={styles.heading}>{heading}</h2>}
      {intro && <p className={styles.intro}>{intro}</p>}
      <ul
        role="list"
        className={styles.posters}
        data-headed={heading ? "" : undefined}
        data-two={cards.length === 2 ? "" : undefined}
      >
        {cards.map((card, index) => (
          <li key={card.cardId} className={styles.poster}>
            {children(card, index)}
          </li>
        ))}
      </ul>
    </section>
  );
}
