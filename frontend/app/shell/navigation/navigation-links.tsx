import type { Link as LinkFacts, Navigation } from "../../api/types";
import { ButtonLink } from "../../ui/button/button-link";
import styles from "./navigation.module.css";

type NavigationLinksProps = { navigation: Navigation; currentUrl: string };

/** Main links, then the quieter ones; the last of those is what most people came for and is drawn as a button. */
export function NavigationLinks({ navigation, currentUrl }: NavigationLinksProps) {
  const quiet = navigation.endLinks.slice(0, -1);
  const last = navigation.endLinks.at(-1);
  return (
    <>
      <ul role="list" className={styles.links}>
        {navigation.links.map((link) => (
          <Item key={link.href} link={link} currentUrl={currentUrl} />
        ))}
      </ul>
      <ul role="list" className={styles.endLinks}>
        {quiet.map((link) => (
          <Item key={link.href} link={link} currentUrl={currentUrl} />
        ))}
        {last && (
          <li>
            <ButtonLink kind="line" size="small" href={last.href} className={styles.last}>
              {last.label}
            </ButtonLink>
          </li>
        )}
      </ul>
    </>
  );
}

function Item({ link, currentUrl }: { link: LinkFacts; currentUrl: string }) {
  return (
    <li>
      <a className={styles.link} href={link.href} aria-current={isSamePage(link.href, currentUrl) ? "page" : undefined}>
        {link.label}
      </a>
    </li>
  );
}

/** Same path, whatever the query: a filtered list is still that list. A link into a page is not that page. */
function isSamePage(href: string, currentUrl: string): boolean {
  return !href.includes("#") && pathOf(href) === pathOf(currentUrl);
}

function pathOf(address: string): string | null {
  const { protocol, pathname } = new URL(address, "http://here");
  return protocol.startsWith("http") ? pathname : null;
}
