import { track } from "../../lib/track";
import { holidayItem } from "../../lib/tracked-items";
import { useAnnounce } from "../../shell/status-region";
import { heart } from "../../ui/icon/drawn/heart";
import { LinkButton } from "../../ui/link/link-button";
import { VisuallyHidden } from "../../ui/visually-hidden/visually-hidden";
import { dropHotel, keepHotel, SHORTLIST, useKeptHotels } from "./kept-hotels";
import styles from "./keep-button.module.css";

type KeepButtonProps = { itemcode: string; name: string };

/** Put a hotel on this browser's shortlist, or take it off. */
export function KeepButton({ itemcode, name }: KeepButtonProps) {
  const announce = useAnnounce();
  const isKept = useKeptHotels(SHORTLIST).includes(itemcode);

  function toggle() {
    if (isKept) dropHotel(SHORTLIST, itemcode);
    else keepHotel(SHORTLIST, itemcode);
    if (!isKept) track("add_to_wishlist", { items: [holidayItem({ itemcode, hotel: name })] });
    announce(isKept ? `${name} taken off your shortlist` : `${name} is on your shortlist`);
  }

  return (
    <LinkButton icon={heart} className={styles.keep} aria-pressed={isKept} onClick={toggle}>
      {isKept ? "Saved" : "Save"} <VisuallyHidden>{name}</VisuallyHidden>
    </LinkButton>
  );
}
