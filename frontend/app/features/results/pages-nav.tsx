import type { Found } from "../../api/types";
import { follow } from "./follow";
import type { Results } from "./use-results";
import styles from "./results-view.module.css";

/** Twenty-four a page, with real links: the first, the last, and those around this one. */
export function PagesNav({ found, go }: { found: Found; go: Results["go"] }) {
  const { pages, page, nextHref } = found;
  if (pages.length < 2) return null;
  const shown = pages.filter((_, index) => index === 0 || index === pages.length - 1 || Math.abs(index + 1 - page) < 2);
  return (
    <nav className={styles.pages} aria-label="Pages of results">
      <ol role="list">
        {shown.map(({ label, href }) => (
          <li key={label}>
            <a href={href} aria-current={Number(label) === page ? "page" : undefined} onClick={turn(href, go)}>
              {label}
            </a>
          </li>
        ))}
      </ol>
      {nextHref && (
        <a className={styles.next} href={nextHref} rel="next" onClick={turn(nextHref, go)}>
          Next page
        </a>
      )}
    </nav>
  );
}

/** Another page begins at its top. */
function turn(href: string, go: Results["go"]) {
  const press = follow(href, go);
  return (event: Parameters<typeof press>[0]) => {
    press(event);
    if (event.defaultPrevented) window.scrollTo({ top: 0 });
  };
}
