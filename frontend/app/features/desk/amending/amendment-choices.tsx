import type { Amendment, Choice } from "../desk-data";
import { differenceOf } from "./say-amendment";
import { useRoving } from "../parts/use-roving";
import styles from "../desk.module.css";
import lines from "../parts/lines.module.css";

type ChoicesProps = { amendment: Amendment; onChoose: (choice: Choice) => void };
type Line = { key: string; title: string; words: string; difference: number; isChosen: boolean; choice: Choice };

/** Other rooms and flights for the same days; each says what it adds. */
export function AmendmentChoices({ amendment, onChoose }: ChoicesProps) {
  return (
    <>
      {amendment.rooms.map((_, number) => (
        <ChoiceList
          key={number}
          title={titleOf(amendment, number)}
          rows={roomLines(amendment, number)}
          onChoose={onChoose}
        />
      ))}
      <ChoiceList title="The flights could be" rows={flightLines(amendment)} onChoose={onChoose} />
    </>
  );
}

function ChoiceList({ title, rows, onChoose }: { title: string; rows: Line[]; onChoose: ChoicesProps["onChoose"] }) {
  const { list, tabIndexOf } = useRoving(rows.map(({ key }) => key));
  if (rows.length < 2) return null;
  return (
    <section aria-label={title}>
      <h3 className={styles.small}>{title}</h3>
      <ul role="list" className={lines.lines} {...list}>
        {rows.map(({ key, title: name, words, difference, isChosen, choice }) => (
          <li key={key}>
            <button
              type="button"
              className={lines.line}
              data-line={key}
              tabIndex={tabIndexOf(key)}
              aria-pressed={isChosen}
              onClick={() => !isChosen && onChoose(choice)}
            >
              <span className={lines.lineTop}>
                <strong>{name}</strong>
                <span className={lines.figure}>{isChosen ? "chosen" : differenceOf(difference)}</span>
              </span>
              <span className={styles.quiet}>{words}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** "The room could be", "Room 2 could be"; of a trip's stays "Room 2 at Cove House could be". */
function titleOf({ rooms, hotels_of_rooms: hotels }: Amendment, number: number): string {
  const hotel = hotels[number];
  const inHotel = hotel ? hotels.flatMap((one, at) => (one === hotel ? [at] : [])) : rooms.map((_, at) => at);
  const room = inHotel.length > 1 ? `Room ${inHotel.indexOf(number) + 1}` : "The room";
  return hotel ? `${room} at ${hotel} could be` : `${room} could be`;
}

function roomLines({ rooms }: Amendment, number: number): Line[] {
  const chosen = rooms.map((options) => options.find((option) => option.is_chosen));
  return (rooms[number] ?? []).map((option) => ({
    key: `${option.room_type} ${option.rate_plan}`,
    title: option.room_name,
    words: `${option.board_name}, ${option.is_refundable ? "refundable" : "not refundable"}`,
    difference: option.difference_pence,
    isChosen: option.is_chosen,
    choice: {
      rooms: chosen.map((now, at) => {
        const { room_type, rate_plan } = at === number ? option : (now ?? option);
        return { room_type, rate_plan };
      }),
    },
  }));
}

function flightLines({ flights }: Amendment): Line[] {
  return flights.map((pair) => ({
    key: `${pair.out_code} ${pair.out_cabin} ${pair.in_code} ${pair.in_cabin} ${pair.in_date}`,
    title: `${pair.out}, ${pair.cabins}`,
    words: `Back ${pair.back}`,
    difference: pair.difference_pence,
    isChosen: pair.is_chosen,
    choice: {
      outbound: { code: pair.out_code, cabin: pair.out_cabin, departure_date: pair.out_date },
      inbound: { code: pair.in_code, cabin: pair.in_cabin, departure_date: pair.in_date },
    },
  }));
}
