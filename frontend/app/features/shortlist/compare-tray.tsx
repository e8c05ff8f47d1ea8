import { useId } from "react";
import { Button } from "../../ui/button/button";
import { Status } from "../../ui/status/status";
import { useCompare } from "./compare";
import styles from "./compare-tray.module.css";
import type { Quoted } from "./quoted";

/** How many hotels are picked to compare, and the way to them; at the foot of the window while there are any. */
export function CompareTray({ quoted }: { quoted?: Readonly<Record<string, Quoted>> }) {
  const { codes, isFull, clear, open } = useCompare();
  const hintId = useId();
  const isAlone = codes.length < 2;
  const count = codes.length === 1 ? "1 hotel picked" : `${codes.length} hotels picked`;

  function clearAll() {
    clear();
    // All of the tray goes: the focus is back with the page (widgets 3.2).
    document.getElementById("content")?.focus({ preventScroll: true });
  }

  return (
    <>
      <Status>{codes.length === 0 ? "" : isFull ? `${count}, no more than four` : count}</Status>
      {codes.length > 0 && (
        <div className={styles.tray} role="group" aria-label="Compare" data-compare-tray data-print="never">
          <p className={styles.count}>
            {count}
            {isAlone && (
              <span className={styles.hint} id={hintId}>
                {" Pick another to compare."}
              </span>
            )}
          </p>
          <Button kind="quiet" size="small" onClick={clearAll}>
            Clear
          </Button>
          <Button
            kind="ink"
            size="small"
            aria-disabled={isAlone || undefined}
            aria-describedby={hintId}
            onClick={() => isAlone || open(quoted)}
          >
            Compare side by side
          </Button>
        </div>
      )}
    </>
  );
}
