import { track } from "../../lib/measuring/track";
import { holidayItem } from "../../lib/measuring/tracked-items";
import { useAnnounce } from "../../shell/status-region";
import { heart } from "../../ui/icon/drawn/heart";
import { LinkButton } from "../../ui/link/link-button";
import { VisuallyHidden } from "../../ui/visually-hidden/visually-hidden";
import { dropHotel, keepHotel, NOT_KEPT, SHORTLIST, useKeptHotels } from "./kept-hotels";
import styles from "./keep-button.module.css";

type KeepButtonProps = { itemcode: string; name: string };

/** Put a hotel on this browser's shortlist, or take it off. */
export function KeepButton({ itemcode, name }: KeepButtonProps) {
  const announce = useAnnounce();
  const isKept = useKeptHotels(SHORTLIST).includes(itemcode);

  function toggle() {
    if (isKept) {
      dropHotel(SHORTLIST, itemcode);
      announce(`${name} taken off your shortlist`);
    } else if (keepHotel(SHORTLIST, itemcode)) {
      track("add_to_wishlist", { items: [holidayItem({ itemcode, hotel: name })] });
      announce(`${name} is on your shortlist`);
    } else announce([NOT_KEPT]);
  }

  return (
    <LinkButton icon={heart} className={styles.keep} aria-pressed={isKept} onClick={toggle}>
      {isKept ? "Saved" : "Save"} <VisuallyHidden>{name}</VisuallyHidden>
    </LinkButton>
  );
}
