import type { Link as LinkFacts, Story } from "../../api/types";
import { Picture } from "../../shell/content/picture";
import { Link } from "../../ui/link/link";
import styles from "./stories.module.css";

type StoryGridProps = { heading: string; stories: readonly Story[]; link: LinkFacts | null };

/** Stories of the blog: the first one large, the others beside and below it. */
export function StoryGrid({ heading, stories, link }: StoryGridProps) {
  // Without a heading of their own they stand below the page's.
  const Name = heading ? "h3" : "h2";
  return (
    <section className={styles.section} aria-label={heading || "Stories"}>
      {(heading || link) && (
        <div className={styles.top}>
          {heading && <h2 className={styles.heading}>{heading}</h2>}
          {link && <Link href={link.href}>{link.label}</Link>}
        </div>
      )}
      <ul role="list" className={styles.grid}>
        {stories.map((story) => (
          <li key={story.href} className={styles.story}>
            {story.picture && (
              <Picture
                className={styles.picture}
                picture={story.picture}
                sizes="(min-width: 64em) 400px, 100vw"
                isDecorative
              />
            )}
            <Name className={styles.name}>
              <a href={story.href}>{story.title}</a>
            </Name>
            {story.text && <p className={styles.text}>{story.text}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
