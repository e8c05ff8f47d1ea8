import { VisuallyHidden } from "../../ui/visually-hidden/visually-hidden";
import { useHotelModals } from "./use-hotel-modals";
import styles from "./quick-look.module.css";

/** Opens the hotel's details (M03) without leaving the list. Not there without scripts: the card itself is the link. */
export function QuickLook({ href, name }: { href: string; name: string }) {
  const { openDetails } = useHotelModals();
  return (
    <button type="button" className={styles.look} onClick={() => openDetails({ href, name })}>
      Quick look <VisuallyHidden>at {name}</VisuallyHidden>
    </button>
  );
}
