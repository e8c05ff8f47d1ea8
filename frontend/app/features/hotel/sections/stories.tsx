import type { Story } from "../../../api/types";
import { Picture } from "../../../shell/content/picture";
import { Link } from "../../../ui/link/link";
import { VisuallyHidden } from "../../../ui/visually-hidden/visually-hidden";
import styles from "./sections.module.css";

/** From the Blog (S29): each story opens in a new tab, so that the holiday stays where it is. */
export function Stories({ stories }: { stories: readonly Story[] }) {
  return (
    <ul role="list" className={styles.stories}>
      {stories.map((story) => (
        <li key={story.href} className={styles.story}>
          {story.picture && <Picture className={styles.thumb} picture={story.picture} sizes="144px" isDecorative />}
          <div>
            <h3 className={styles.name}>{story.title}</h3>
            <p className={styles.text}>{story.text}</p>
            <Link href={story.href} target="_blank" rel="noopener">
              Read now<VisuallyHidden>: {story.title} (opens in a new tab)</VisuallyHidden>
            </Link>
          </div>
        </li>
      ))}
    </ul>
  );
}
