import { memo, type RefObject } from "react";
import type { Found } from "../../api/types";
import type { Link } from "./state/addresses";
import { followOn } from "./state/follow";
import type { Results } from "./state/use-results";
import styles from "./pages-nav.module.css";

type PagesNavProps = { found: Found; change: Results["change"]; list: RefObject<HTMLElement | null> };

/** Twenty-four a page, with real links: the first, the last, and those around this one. */
export const PagesNav = memo(function PagesNav({ found, change, list }: PagesNavProps) {
  const { address: from, pages, page, nextHref } = found;
  if (pages.length < 2) return null;
  const isShown = (at: number) => at === 0 || at === pages.length - 1 || Math.abs(at + 1 - page) < 2;
  return (
    <nav className={styles.pages} aria-label="Pages of results">
      <ol role="list">
        {pages.map(({ label, href }, at) =>
          isShown(at) ? (
            <li key={label}>
              <a
                href={href}
                aria-current={Number(label) === page ? "page" : undefined}
                onClick={turn({ from, to: href }, change, list)}
              >
                {label}
              </a>
            </li>
          ) : (
            // One mark for all that are left out in a place.
            isShown(at - 1) && (
              <li key={label} className={styles.gap} aria-hidden="true">
                …
              </li>
            )
          ),
        )}
      </ol>
      {nextHref && (
        <a className={styles.next} href={nextHref} rel="next" onClick={turn({ from, to: nextHref }, change, list)}>
          Next page
        </a>
      )}
    </nav>
  );
});

/** Another page begins with its first holiday, for the eye and the keyboard: what stands above the list is what it was. */
function turn(link: Omit<Link, "names">, change: Results["change"], list: PagesNavProps["list"]) {
  const press = followOn(change, { ...link, names: ["page"] });
  return (event: Parameters<typeof press>[0]) => {
    press(event);
    if (!event.defaultPrevented) return;
    list.current?.scrollIntoView();
    list.current?.focus();
  };
}
