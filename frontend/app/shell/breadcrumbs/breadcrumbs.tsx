import type { Link } from "../../api/types";
import styles from "./breadcrumbs.module.css";

type BreadcrumbsProps = { links: readonly Link[]; here: string };

/** Where a page stands in the site. On small screens only the way one step up: the rest is in the menu. */
export function Breadcrumbs({ links, here }: BreadcrumbsProps) {
  if (links.length === 0) return null;
  return (
    <nav aria-label="Breadcrumb" className={styles.crumbs}>
      <ol role="list">
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href}>{link.label}</a>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
