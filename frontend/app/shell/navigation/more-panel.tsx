import type { Link } from "../../api/types";
import { useWording } from "../wording";
import { PanelBack } from "./panel-back";
import { isSamePage } from "./same-page";
import styles from "./panel.module.css";

type MorePanelProps = { links: readonly Link[]; currentUrl: string; onBack: () => void };

/** What the bar has no room for: a plain list. */
export function MorePanel({ links, currentUrl, onBack }: MorePanelProps) {
  const say = useWording();
  return (
    <div className={styles.more}>
      <PanelBack label={say("shell.menu")} onBack={onBack} />
      <ul role="list" className={styles.items}>
        {links.map((link) => (
          <li key={link.href}>
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
