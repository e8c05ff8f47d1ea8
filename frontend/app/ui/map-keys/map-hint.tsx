import { Status } from "../status/status";
import type { MapKeysState } from "./use-map-keys";
import styles from "./map-hint.module.css";

const BEFORE = "Press Enter to move the map with the arrow keys. Plus and minus zoom.";
const MOVING = "The arrow keys move the map. Escape ends it.";
const LEFT = "The arrow keys no longer move the map.";

/** What the keys do, over the map while the keyboard is on it; each change is spoken once (W-17). */
export function MapHint({ id, state }: { id: string; state: MapKeysState }) {
  return (
    <>
      <p id={id} className={styles.hint} data-moving={state === "moving" || undefined}>
        {state === "moving" ? MOVING : BEFORE}
      </p>
      <Status>{state === "resting" ? "" : state === "moving" ? MOVING : LEFT}</Status>
    </>
  );
}
