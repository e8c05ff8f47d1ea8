import type { ItineraryStay } from "../../api/types";
import { Picture } from "../../shell/content/picture";
import { roomLines, stayText, type ItineraryVariant } from "./itinerary-texts";
import styles from "./itinerary.module.css";

/** "7 nights at Cove House, Jamaica (KIN)" between the flights, with how one is taken there (S56, UK-13). */
export function Stay({ stay, variant }: { stay: ItineraryStay; variant: ItineraryVariant }) {
  return (
    <div className={styles.stay}>
      {stay.picture && <Picture className={styles.print} picture={stay.picture} sizes="112px" isDecorative />}
      <div>
        <p className={styles.nights}>{stayText(stay)}</p>
        {roomLines(stay, variant).map((line, at) => (
          <p key={at} className={styles.room}>
            {line}
          </p>
        ))}
        {stay.transfer !== null && <p className={styles.room}>{stay.transfer}</p>}
      </div>
    </div>
  );
}
