import type { ComponentProps, MouseEvent } from "react";
import { Icon } from "../icon/icon";
import { spinner } from "../icon/drawn/spinner";
import { buttonClass, type ButtonLook } from "./button-look";
import styles from "./button.module.css";

type ButtonProps = ComponentProps<"button"> &
  ButtonLook & {
    icon?: string | undefined;
    /** Working: keeps its place and focus, takes no second press, and a screen reader hears "busy". Change the words too ("Searching"). */
    busy?: boolean | undefined;
  };

/** A native button. `type` is "button" unless said otherwise, so that it never submits a form by accident. */
export function Button({
  kind,
  size,
  wide,
  icon,
  busy = false,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  const drawing = busy ? spinner : icon;
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ kind, size, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"]}
      onClick={press}
    >
      {drawing && <Icon of={drawing} className={busy ? styles.turning : undefined} />}
      <span className={styles.words}>{children}</span>
    </button>
  );
}
