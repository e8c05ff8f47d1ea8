import type { CardDressing } from "../../../api/types";
import { grouped } from "../../../lib/grouped";
import styles from "./card.module.css";

/** Official stars and the guests' rating with how many rated (S19, UK-30); nothing where there is neither. */
export function CardRating({ dressing }: { dressing: CardDressing }) {
  const { stars, rating, reviewCount } = dressing;
  if (!stars && !rating) return null;
  return (
    <p className={styles.rating}>
      {stars > 0 && (
        <span>
          {stars} {stars === 1 ? "star" : "stars"}
        </span>
      )}
      {rating && (
        <span>
          {rating} out of 5{reviewCount ? `, ${grouped(reviewCount)} reviews` : ""}
        </span>
      )}
    </p>
  );
}
