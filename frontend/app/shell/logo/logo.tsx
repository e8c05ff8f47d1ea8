import type { Brand } from "../../api/types";
import { useWording } from "../wording";
import { Mark } from "./mark";
import styles from "./logo.module.css";

/** The brand's mark and name, leading home. On a dark ground it takes the colour around it. */
export function Logo({ brand, onDark = false }: { brand: Brand; onDark?: boolean }) {
  const say = useWording();
  return (
    <a
      className={styles.logo}
      href={brand.homeHref}
      aria-label={say("shell.home_link", { brand: brand.name })}
      data-on-dark={onDark || undefined}
    >
      <Mark of={brand.mark} />
      <span className={styles.name}>
        <b>{brand.nameLead}</b> {brand.nameRest && <span className={styles.rest}>{brand.nameRest}</span>}
      </span>
    </a>
  );
}
