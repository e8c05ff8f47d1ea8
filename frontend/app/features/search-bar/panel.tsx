import { Suspense, useEffect, useId, useRef, type FocusEvent, type ReactNode, type RefObject } from "react";
import { useBackCloses } from "../../shell/modals/back";
import { classNames } from "../../ui/class-names";
import { Dialog } from "../../ui/dialog/dialog";
import { Skeleton } from "../../ui/skeleton/skeleton";
import { useMedia } from "../../ui/use-media";
import styles from "./search-bar.module.css";

type PanelProps = {
  onClose: () => void;
  title: string;
  /** Its closing row; `close` also takes the history entry of a sheet along. */
  foot: (close: () => void) => ReactNode;
  align?: "start" | "end" | undefined;
  children: ReactNode;
};

/** How long a menu is open before it takes the focus (K19). */
const FOCUS_DELAY_MS = 150;
const FIRST = "input, select, [role=spinbutton]";

/** A field's widget: hung below the field on a large screen, a sheet on a small one, which Back closes (W-05, T15). */
export function Panel(panel: PanelProps) {
  const isLarge = useMedia("(min-width: 64em)");
  return isLarge ? <Popover {...panel} /> : <Sheet {...panel} />;
}

/** Below the field; closes on Escape, a press outside, or Done (S43), and gives the focus back. */
function Popover({ onClose, title, foot, align = "start", children }: PanelProps) {
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();

  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      // Only what would be lost with the panel comes back: whoever pressed elsewhere is already there.
      if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus();
    };
  }, []);

  useEffect(() => {
    function onPress(event: PointerEvent) {
      const field = box.current?.parentElement;
      if (event.target instanceof Node && !field?.contains(event.target)) onClose();
    }
    function onKey(event: KeyboardEvent) {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      event.preventDefault();
      closeToField(box.current, onClose);
    }
    document.addEventListener("pointerdown", onPress);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onPress);
      document.removeEventListener("keydown", onKey);
    };
  }, [onClose]);

  function onBlur(event: FocusEvent) {
    const { relatedTarget } = event;
    if (relatedTarget instanceof Node && !box.current?.parentElement?.contains(relatedTarget)) onClose();
  }

  return (
    <div
      ref={box}
      role="dialog"
      aria-labelledby={titleId}
      className={classNames(styles.popover, align === "end" && styles.toEnd)}
      onBlur={onBlur}
    >
      <p id={titleId} className={styles.spoken}>
        {title}
      </p>
      <Suspense fallback={<PanelSkeleton />}>
        {children}
        <FocusOnceHere box={box} />
      </Suspense>
      <div className={styles.popoverFoot}>
        <Foot draw={foot} onDone={() => closeToField(box.current, onClose)} />
      </div>
    </div>
  );
}

/** Comes with what it stands behind, whose code may be late: only then is there something to take the focus. */
function FocusOnceHere({ box }: { box: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    const timer = setTimeout(() => {
      const { activeElement } = document;
      // Whoever has gone elsewhere meanwhile is not called back.
      if (activeElement === document.body || box.current?.parentElement?.contains(activeElement))
        takeFocus(box.current);
    }, FOCUS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [box]);
  return null;
}

/** The first control, and where it is a list of choices, with the list open: the press that brought it asked for choices. */
function takeFocus(box: HTMLElement | null) {
  box?.scrollIntoView({ block: "nearest" });
  const first = box?.querySelector<HTMLElement>(FIRST);
  first?.focus();
  if (first?.getAttribute("role") === "combobox") first.click();
}

/** The focus goes back first, while there is still somewhere to go back from. */
function closeToField(box: HTMLElement | null, onClose: () => void) {
  box?.parentElement?.querySelector("button")?.focus();
  onClose();
}

function Sheet({ onClose, title, foot, children }: PanelProps) {
  const close = useBackCloses(true, onClose);
  return (
    <Dialog isOpen onClose={close} title={title} foot={foot(close)}>
      <Suspense fallback={<PanelSkeleton />}>{children}</Suspense>
    </Dialog>
  );
}

function Foot({ draw, onDone }: { draw: PanelProps["foot"]; onDone: () => void }) {
  return draw(onDone);
}

function PanelSkeleton() {
  return (
    <div className={styles.panelSkeleton} aria-hidden="true">
      <Skeleton kind="fill" />
    </div>
  );
}
