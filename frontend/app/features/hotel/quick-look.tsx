import { VisuallyHidden } from "../../ui/visually-hidden/visually-hidden";
import styles from "./quick-look.module.css";

/** Opens the hotel's details (M03) without leaving the list. Not there without scripts: the card itself is the link. */
export function QuickLook({ href, name }: { href: string; name: string }) {
  return (
    <a className={styles.look} href={href} data-opens="hotel-details" data-name={name}>
      Quick look <VisuallyHidden>at {name}</VisuallyHidden>
    </a>
  );
}
