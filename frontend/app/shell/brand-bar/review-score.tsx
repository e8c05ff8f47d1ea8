import type { ReviewBadge } from "../../api/types";
import { grouped } from "../../lib/grouped";
import { useWording } from "../wording";

type ReviewScoreProps = { badge: ReviewBadge; quietClassName?: string | undefined };

/** "Rated 4.7 of 5", then how many reviews, where and when they were read (UK-30). */
export function ReviewScore({ badge, quietClassName }: ReviewScoreProps) {
  const say = useWording();
  const { score, source } = badge;
  return (
    <span>
      {say("shell.rated", { score, out_of: badge.outOf })}{" "}
      <span className={quietClassName}>
        {say("shell.review_count", { count: grouped(badge.count), source, date: badge.asOf })}
      </span>
    </span>
  );
}
