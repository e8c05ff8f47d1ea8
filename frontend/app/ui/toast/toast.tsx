import type { ReactNode } from "react";
import { checkCircle } from "../icon/drawn/check-circle";
import { x } from "../icon/drawn/x";
import { Icon } from "../icon/icon";
import { IconButton } from "../icon-button/icon-button";
import styles from "./toast.module.css";

type ToastProps = {
  /** The one message, or null. A new message replaces the one before it. */
  message: ReactNode;
  onDismiss: () => void;
};

/**
 * A short message at the foot of the window, spoken politely. It stays until dismissed: nobody loses it by reading slowly. Keep it
 * mounted with `message={null}`, so that the region is known before it speaks. It never takes the focus.
 */
export function Toast({ message, onDismiss }: ToastProps) {
  const isShown = message !== null && message !== undefined && message !== "";
  return (
    <div className={styles.place}>
      <div role="status" className={isShown ? styles.toast : undefined}>
        {isShown && (
          <>
            <Icon of={checkCircle} className={styles.mark} />
            <p className={styles.words}>{message}</p>
          </>
        )}
      </div>
      {isShown && (
        <IconButton kind="bare" label="Dismiss message" icon={x} className={styles.close} onClick={onDismiss} />
      )}
    </div>
  );
}
