import type { ReviewBadge } from "../../api/types";

type ReviewScoreProps = { badge: ReviewBadge; quietClassName?: string | undefined };

/** "Rated 4.7 of 5 from 3,218 verified reviews", with its source and date on request (UK-30). */
export function ReviewScore({ badge, quietClassName }: ReviewScoreProps) {
  return (
    <span title={`${badge.source}, ${badge.asOf}`}>
      Rated {badge.score} of {badge.outOf}{" "}
      <span className={quietClassName}>from {withThousands(badge.count)} verified reviews</span>
    </span>
  );
}

/** Grouped by hand: the same text on server and in browser, whatever language data either of them carries. */
function withThousands(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
}
