import styles from "./no-picture.module.css";

/** Sun over water in the brand's own tints, where no picture has been chosen yet. */
export function NoPicture() {
  return (
    <svg viewBox="0 0 4 5" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <rect width="4" height="5" className={styles.sky} />
      <circle cx="2.7" cy="2.4" r="0.5" className={styles.sun} />
      <rect y="2.9" width="4" height="2.1" className={styles.sea} />
    </svg>
  );
}
