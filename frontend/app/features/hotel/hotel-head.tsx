import type { ReactNode } from "react";
import type { Hotel } from "../../api/types";
import { grouped } from "../../lib/grouped";
import { Toggletip } from "../../ui/toggletip/toggletip";
import styles from "./hotel-head.module.css";

type HotelHeadProps = Pick<Hotel, "name" | "place" | "rating" | "reviews" | "starsText"> & {
  /** Map, Share, Save: what one can do with the page. */
  actions: ReactNode;
};

/** Place, name and what others say of it. Our rating is ours and says so (S24, UK-31). */
export function HotelHead({ name, place, rating, reviews, starsText, actions }: HotelHeadProps) {
  return (
    <header>
      <p className={styles.place}>{place}</p>
      <h1 className={styles.name}>{name}</h1>
      <div className={styles.line}>
        {rating && (
          <span className={styles.rating}>
            Our rating {rating.score}
            <Toggletip label="About ratings">{rating.note}</Toggletip>
          </span>
        )}
        {starsText && <span>{starsText}</span>}
        {reviews && <Reviews reviews={reviews} />}
        <div className={styles.actions}>{actions}</div>
      </div>
    </header>
  );
}

function Reviews({ reviews }: { reviews: NonNullable<Hotel["reviews"]> }) {
  return (
    <span>
      <b>{reviews.score}</b> of {reviews.outOf},{" "}
      <a className={styles.reviews} href={reviews.href} target="_blank" rel="noopener noreferrer">
        {grouped(reviews.count)} {reviews.count === 1 ? "review" : "reviews"}
      </a>{" "}
      <span className={styles.source}>on {reviews.source}</span>
    </span>
  );
}
