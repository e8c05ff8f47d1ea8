import type { HotelRoom } from "../../api/types";
import { Picture } from "../../shell/content/picture";
import { RichText } from "../../shell/content/rich-text";
import type { ModalProps } from "../../shell/modals/modals";
import { Dialog } from "../../ui/dialog/dialog";
import sections from "./sections/sections.module.css";
import styles from "./rooms-modal.module.css";

type RoomsModalProps = ModalProps & { name: string; rooms: readonly HotelRoom[] };

/** Every kind of room in words and a picture (M05). */
export function RoomsModal({ name, rooms, onClose }: RoomsModalProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Room descriptions"
      status={`${name}, ${rooms.length} ${rooms.length === 1 ? "type" : "types"}`}
    >
      <ul role="list" className={styles.rooms}>
        {rooms.map((room) => (
          <li key={room.name} className={styles.room}>
            {room.picture && (
              <Picture className={styles.print} picture={room.picture} sizes="(min-width: 64em) 352px, 100vw" />
            )}
            <div>
              <h3 className={sections.name}>{room.name}</h3>
              {room.facts.length > 0 && <p className={styles.facts}>{room.facts.join(" · ")}</p>}
              <RichText className={sections.prose} html={room.textHtml} />
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
