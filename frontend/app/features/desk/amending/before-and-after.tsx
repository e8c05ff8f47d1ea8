import type { HolidayWords } from "../desk-data";
import { pounds } from "../parts/say";
import change from "./amendment.module.css";

const ROWS: readonly (readonly [string, (holiday: HolidayWords) => string])[] = [
  ["Hotel", ({ hotel }) => hotel],
  ["Stay", ({ dates }) => dates],
  ["Rooms", ({ rooms }) => rooms],
  ["Transfer", ({ transfers }) => transfers],
  ["Out", ({ flights }) => flights[0] ?? ""],
  ["Back", ({ flights }) => flights[1] ?? ""],
  ["Total", ({ total_pence: pence }) => pounds(pence)],
  ["Of it, paid at the hotel", ({ local_pence: pence }) => (pence > 0 ? pounds(pence) : "")],
];

/** What is booked and what it would be, side by side; what differs is marked in words too. */
export function BeforeAndAfter({ before, after }: { before: HolidayWords; after: HolidayWords }) {
  return (
    <table className={change.compared}>
      <thead>
        <tr>
          <td />
          <th scope="col">Booked</th>
          <th scope="col">Then</th>
        </tr>
      </thead>
      <tbody>
        {ROWS.filter(([, of]) => of(before) || of(after)).map(([label, of]) => {
          const isSame = of(before) === of(after);
          return (
            <tr key={label} data-differs={!isSame}>
              <th scope="row">{label}</th>
              <td>{of(before)}</td>
              <td>{isSame ? "the same" : of(after)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
