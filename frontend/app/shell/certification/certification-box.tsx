import { LogoPicture } from "../content/logo-picture";
import { useCertification } from "../phone-in-view";
import styles from "./certification-box.module.css";

/**
 * Who vouches for us (S49), drawn by ourselves from what staff keep of the brand: nothing is loaded from the certifier. Not on the smallest
 * screens, whose footer says it, and not while anything is open over the page.
 */
export function CertificationBox() {
  const { words, logo } = useCertification();
  if (!words) return null;
  return (
    <aside className={styles.box} aria-label="Certification" data-print="never">
      {logo && <LogoPicture picture={logo} className={styles.logo} isDecorative />}
      <p>{words}</p>
    </aside>
  );
}
