import { useState } from "react";
import { airplaneTakeoff } from "../../ui/icon/drawn/airplane-takeoff";
import { Icon } from "../../ui/icon/icon";
import styles from "./itinerary.module.css";

/** The airline's logo; a plain aeroplane while the flight is TBA, or when the picture does not come (S53). */
export function AirlineMark({ logo }: { logo: string | null }) {
  const [failed, setFailed] = useState<string | null>(null);
  if (logo === null || failed === logo) return <Icon of={airplaneTakeoff} />;
  return (
    <img
      className={styles.logo}
      src={logo}
      alt=""
      width={20}
      height={20}
      loading="lazy"
      onError={() => setFailed(logo)}
    />
  );
}
