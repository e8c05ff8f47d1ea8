import { caretLeft } from "../../ui/icon/drawn/caret-left";
import { Icon } from "../../ui/icon/icon";
import styles from "./panel.module.css";

/** Small screens: the panel has taken the menu's place, and this leads back. It takes the focus, so that nobody gets lost (W-12). */
export function PanelBack({ label, onBack }: { label: string; onBack: () => void }) {
  return (
    <button ref={focusOnSmall} type="button" className={styles.back} onClick={onBack}>
      <Icon of={caretLeft} /> {label}
    </button>
  );
}

function focusOnSmall(button: HTMLButtonElement | null) {
  // On large screens it is not drawn, and what is not drawn takes no focus: the opener keeps it.
  button?.focus();
}
