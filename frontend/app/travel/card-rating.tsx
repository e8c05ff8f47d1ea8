import type { Card } from "../api/types";
import { grouped } from "../lib/grouped";

/**
 * Official stars, and what guests say with how many they are and where they say it (S19, UK-30); a score without such a place is ours
 * and says so (UK-31). Nothing where there is neither.
 */
export function CardRating({ rating, className }: Pick<Card, "rating"> & { className: string | undefined }) {
  if (!rating) return null;
  const { stars, score, reviewCount, source } = rating;
  return (
    <p className={className}>
      {stars > 0 && (
        <span>
          {stars} {stars === 1 ? "star" : "stars"}
        </span>
      )}
      {score && (
        <span>
          {source && reviewCount
            ? `${score} of 5, ${grouped(reviewCount)} ${reviewCount === 1 ? "review" : "reviews"} on ${source}`
            : `Our rating ${score}`}
        </span>
      )}
    </p>
  );
}
