import type { Link, MenuLink } from "../../api/types";
import { useWording } from "../wording";
import { PanelBack } from "./panel-back";
import { isSamePage } from "./same-page";
import styles from "./panel.module.css";

type MorePanelProps = {
  links: readonly Link[];
  /** Entries of the bar, listed here where the bar has no room for them. */
  folded: readonly MenuLink[];
  currentUrl: string;
  onBack: () => void;
};

/** What the bar has no room for: a plain list. */
export function MorePanel({ links, folded, currentUrl, onBack }: MorePanelProps) {
  const say = useWording();
  return (
    <div className={styles.more}>
      <PanelBack label={say("shell.menu")} onBack={onBack} />
      <ul role="list" className={styles.items}>
        {[...folded, ...links].map((link) => (
          <li key={`${link.label} ${link.href}`} data-stands-for={"room" in link ? link.room : undefined}>
            <a
              className={styles.item}
              href={link.href}
              aria-current={isSamePage(link.href, currentUrl) ? "page" : undefined}
            >
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
