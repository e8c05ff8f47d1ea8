import type { Reviews as ReviewsFacts } from "../../api/types";
import { Link } from "../../ui/link/link";
import { VisuallyHidden } from "../../ui/visually-hidden/visually-hidden";
import styles from "./reviews.module.css";

/** What customers say (S14): the score with its source, and the newest reviews word for word, whatever they say (UK-30). */
export function Reviews({ heading, score, line, how, reviews }: ReviewsFacts) {
  const [lead, ...others] = reviews;
  return (
    <section id="reviews" className={styles.section} aria-label={heading}>
      <VisuallyHidden>
        <h2>{heading}</h2>
      </VisuallyHidden>
      <p className={styles.figure}>
        <span className={styles.score}>{score}</span>{" "}
        <span className={styles.line}>
          {line} {how && <Link href={how.href}>{how.label}</Link>}
        </span>
      </p>
      {lead && <Words review={lead} className={styles.lead} />}
      {others.length > 0 && (
        <div className={styles.others}>
          {others.map((review) => (
            <Words key={review.by} review={review} className={styles.other} />
          ))}
        </div>
      )}
    </section>
  );
}

type WordsProps = { review: ReviewsFacts["reviews"][number]; className: string | undefined };

function Words({ review: { text, by, note, reply }, className }: WordsProps) {
  return (
    <figure className={className}>
      <blockquote>“{text}”</blockquote>
      <figcaption className={styles.by}>
        {by}
        {note && <span> {note}</span>}
      </figcaption>
      {reply && (
        <p className={styles.reply}>
          <b>Our answer</b> {reply}
        </p>
      )}
    </figure>
  );
}
