import type { HotelRoom } from "../../api/types";
import { useModals } from "../../shell/modals/modals";
import { Button } from "../../ui/button/button";
import styles from "./sections/sections.module.css";

type RoomsLinkProps = { name: string; rooms: readonly HotelRoom[] };

/** Opens the descriptions of the rooms (M05). */
export function RoomsLink({ name, rooms }: RoomsLinkProps) {
  const modals = useModals();
  if (rooms.length === 0) return null;
  return (
    <p className={styles.more} data-print="never">
      <Button
        kind="line"
        size="small"
        onClick={() =>
          modals.open({
            load: () => import("./rooms-modal").then((module) => module.RoomsModal),
            props: { name, rooms },
          })
        }
      >
        Room descriptions
      </Button>
    </p>
  );
}
