import { BecalmedScene } from "./becalmed-scene";
import styles from "./becalmed-poster.module.css";

/** Our word for "no wind": a boat on flat water, framed like every poster of the house, with the number in its margin. */
export function BecalmedPoster({ status }: { status: number }) {
  return (
    <figure className={styles.poster}>
      <BecalmedScene />
      <figcaption className={styles.margin}>
        <span className={styles.name}>Becalmed</span>
        <span className={styles.number}>{status}</span>
      </figcaption>
    </figure>
  );
}
