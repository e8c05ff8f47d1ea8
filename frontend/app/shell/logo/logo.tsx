import type { Brand } from "../../api/types";
import { useWording } from "../wording";
import { LogoPicture } from "../content/logo-picture";
import styles from "./logo.module.css";
import { Mark } from "./mark";

/** The brand's logo, leading home. On a dark ground it takes the colour around it; one that was uploaded keeps its own. */
export function Logo({ brand, onDark = false }: { brand: Brand; onDark?: boolean }) {
  const say = useWording();
  return (
    <a
      className={styles.logo}
      href={brand.homeHref}
      aria-label={say("shell.home_link", { brand: brand.name })}
      data-on-dark={onDark || undefined}
    >
      {brand.logo ? (
        <LogoPicture
          picture={brand.logo}
          className={onDark ? `${styles.uploaded} ${styles.plate}` : styles.uploaded}
          isDecorative
        />
      ) : (
        <Drawn of={brand} />
      )}
    </a>
  );
}

/** The mark and the name in two weights, for brands that have uploaded no logo. */
function Drawn({ of: brand }: { of: Brand }) {
  return (
    <>
      <Mark of={brand.mark} />
      <span className={styles.name}>
        <b>{brand.nameLead}</b> {brand.nameRest && <span className={styles.rest}>{brand.nameRest}</span>}
      </span>
    </>
  );
}
