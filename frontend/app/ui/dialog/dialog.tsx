import { useId, type ReactNode, type Ref, type SyntheticEvent } from "react";
import { classNames } from "../class-names";
import { x } from "../icon/drawn/x";
import { IconButton } from "../icon-button/icon-button";
import { useModal } from "./use-modal";
import { useScrim } from "./use-scrim";
import styles from "./dialog.module.css";

type DialogProps = {
  isOpen: boolean;
  /** Escape, the close button, the scrim, or Back on a phone. What opened it gets the focus back. */
  onClose: () => void;
  title: ReactNode;
  /** One quiet line under the title ("7 nights from Gatwick"). */
  status?: ReactNode;
  /** Quiet action left, ink action right. Never scrolls. */
  foot?: ReactNode;
  /** From 1024 px: wide 1056 px, medium 640 px, narrow 416 px. Below, always a sheet. */
  width?: "wide" | "medium" | "narrow" | undefined;
  /** alertdialog for what must be decided (W-21); Escape then means "no", and the scrim does not close. */
  role?: "dialog" | "alertdialog" | undefined;
  /** Where the focus goes: the heading (long content), or the first field marked `data-first-focus`. */
  firstFocus?: "heading" | "marked" | undefined;
  /** What was decided is on its way and cannot be taken back: nothing closes it meanwhile. */
  isHeld?: boolean | undefined;
  children: ReactNode;
};

/**
 * A modal on the native `<dialog>`: the browser makes the rest inert, keeps Tab inside, stacks dialogs and closes the top one first
 * (W-11). Its content exists only while it is open.
 */
export function Dialog({ isOpen, width = "wide", role = "dialog", firstFocus = "heading", ...content }: DialogProps) {
  const { dialog, heading } = useModal(isOpen, firstFocus);
  const titleId = useId();
  const scrim = useScrim(() => content.isHeld || content.onClose());

  function onCancel(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (!content.isHeld) content.onClose();
  }

  return (
    // The scrim is the dialog's own backdrop; Escape and the close button do the same by keyboard.
    <dialog
      ref={dialog}
      role={role === "alertdialog" ? role : undefined}
      className={classNames(styles.dialog, styles[width])}
      aria-labelledby={titleId}
      closedby={content.isHeld ? "none" : undefined}
      onCancel={onCancel}
      {...(role === "dialog" && scrim)}
    >
      {isOpen && <Sheet {...content} titleId={titleId} heading={heading} />}
    </dialog>
  );
}

type SheetProps = Pick<DialogProps, "onClose" | "isHeld" | "title" | "status" | "foot" | "children"> & {
  titleId: string;
  heading: Ref<HTMLHeadingElement>;
};

function Sheet({ onClose, isHeld = false, title, status, foot, children, titleId, heading }: SheetProps) {
  return (
    <div className={styles.sheet}>
      <header className={styles.head}>
        <div>
          <h2 className={styles.title} id={titleId} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {status && <p className={styles.status}>{status}</p>}
        </div>
        <IconButton label="Close" icon={x} aria-disabled={isHeld || undefined} onClick={isHeld ? undefined : onClose} />
      </header>
      {/* Its content may be plain text: the keyboard must be able to scroll it. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.body} tabIndex={0} role="group" aria-labelledby={titleId}>
        {children}
      </div>
      {foot && <footer className={styles.foot}>{foot}</footer>}
    </div>
  );
}
