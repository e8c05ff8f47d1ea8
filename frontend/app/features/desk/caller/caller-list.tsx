import type { Caller, Opened } from "../desk-data";
import { day } from "../parts/say";
import { useRoving } from "../parts/use-roving";
import styles from "../desk.module.css";
import lines from "../parts/lines.module.css";

/** Who was found: bookings, then enquiries. A line opens it. */
export function CallerList({ callers, onOpen }: { callers: readonly Caller[]; onOpen: (opened: Opened) => void }) {
  const { list, tabIndexOf } = useRoving(callers.map(({ code }) => code));
  if (callers.length === 0) return null;
  return (
    <ul role="list" aria-label="Found callers" className={lines.lines} {...list}>
      {callers.map(({ kind, code, name, brand, what, state_text: state, day: on }) => (
        <li key={code}>
          <button
            type="button"
            className={lines.line}
            data-line={code}
            tabIndex={tabIndexOf(code)}
            onClick={() => onOpen({ kind, code })}
          >
            <span className={lines.lineTop}>
              <strong>{name}</strong> <span>{kind === "booking" ? `Booking ${code}` : `Enquiry ${code}`}</span>{" "}
              <span className={lines.lineState}>{state}</span>
            </span>
            <span>{what}</span>
            <span className={styles.quiet}>
              {kind === "booking" ? "Leaves" : "Asked"} {day(on)} · {brand}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
