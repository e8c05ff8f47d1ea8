import type { Link } from "../../api/types";
import { ButtonLink } from "../../ui/button/button-link";
import styles from "./ways-on.module.css";

/** The ways on, the likeliest first. */
export function WaysOn({ links }: { links: readonly Link[] }) {
  return (
    <ul role="list" className={styles.ways}>
      {links.map((link, index) => (
        <li key={link.href}>
          <ButtonLink kind={index === 0 ? "ink" : "line"} href={link.href}>
            {link.label}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
