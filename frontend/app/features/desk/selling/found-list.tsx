import { useLayoutEffect, useRef } from "react";
import { findBoard } from "../../../travel/board-basis";
import type { FoundHoliday } from "../desk-data";
import { day, pounds } from "../parts/say";
import { useRoving } from "../parts/use-roving";
import styles from "../desk.module.css";
import lines from "../parts/lines.module.css";

type FoundListProps = {
  rows: FoundHoliday[];
  /** The hotel whose line the agent comes back to. */
  backTo?: string | undefined;
  /** A booking is changed: what agents take off new ones it does not get. */
  isChange: boolean;
  onOpen: (row: FoundHoliday) => void;
};

/** What can be sold, cheapest first. A line opens a basket of it. */
export function FoundList({ rows, backTo, isChange, onOpen }: FoundListProps) {
  const { list, tabIndexOf } = useRoving(rows.map(({ itemcode }) => itemcode));
  const lastLine = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => lastLine.current?.focus(), []);
  if (rows.length === 0) return null;
  return (
    <ul role="list" aria-label="Found holidays" className={lines.lines} {...list}>
      {rows.map((row) => (
        <li key={row.itemcode}>
          <button
            type="button"
            className={lines.line}
            data-line={row.itemcode}
            ref={row.itemcode === backTo ? lastLine : null}
            tabIndex={tabIndexOf(row.itemcode)}
            {...(tabIndexOf(row.itemcode) === 0 ? { "data-desk-key": "l", "data-desk-goes": "" } : {})}
            onClick={() => onOpen(row)}
          >
            <span className={lines.lineTop}>
              <strong>{row.hotel}</strong> <span className={styles.quiet}>{row.itemcode}</span>
              <span className={lines.figure}>
                {pounds(row.total_pence)} <span className={styles.quiet}>{pounds(row.per_person_pence)} pp</span>
              </span>
            </span>
            <span className={styles.quiet}>
              {day(row.departure_date)}, {row.nights} nights, {row.airport}, {boardOf(row)}
            </span>
            {!isChange && row.offer_name && (
              <span>
                {row.offer_name}: <strong>{pounds(row.offer_total_pence)}</strong>
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** In words. A trip of several centres may have another at each stay. */
function boardOf({ board }: FoundHoliday): string {
  return board ? (findBoard(board)?.label ?? board) : "Different boards";
}
