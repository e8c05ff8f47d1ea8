import { useState } from "react";
import type { PartyRoom } from "../../api/types";
import { RoomKindCard } from "./room-kind";
import type { Say } from "./say";
import styles from "./booking.module.css";

type RoomsProps = {
  rooms: readonly PartyRoom[];
  /** The plan pressed for each room, while they are priced. */
  wanted: readonly string[] | null;
  say: Say;
  onChoose: (room: number, plan: string) => void;
};

/**
 * What each room of the party could be, with what it adds or takes away; without scripts a form that asks again. Whatever is chosen, each
 * kind stays where it was when the page opened: nothing goes from below the finger.
 */
export function Rooms({ rooms, wanted, say, onChoose }: RoomsProps) {
  const [opened] = useState(rooms);
  return (
    <section className={styles.rooms} aria-labelledby="choose-room">
      <h2 id="choose-room" className={styles.heading}>
        {say(rooms.length === 1 ? "choose_room" : "choose_rooms")}
      </h2>
      {rooms.map((room, at) => (
        <fieldset key={at} className={styles.party}>
          <legend className={styles.legend}>{room.heading}</legend>
          <div className={styles.kinds}>
            {inOrderOf(opened[at], room).map((kind) => (
              <RoomKindCard
                key={kind.code}
                kind={kind}
                name={`room-${at + 1}`}
                pressed={wanted?.[at] ?? null}
                wantedBoard={chosenBoard(room)}
                say={say}
                onChoose={(plan) => onChoose(at, plan)}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </section>
  );
}

/** The kinds of a room as they stood before, and after them what is new. */
function inOrderOf(before: PartyRoom | undefined, { types }: PartyRoom): PartyRoom["types"] {
  const known = before?.types.map(({ code }) => code) ?? [];
  const at = ({ code }: PartyRoom["types"][number]) => (known.includes(code) ? known.indexOf(code) : known.length);
  return [...types].sort((one, other) => at(one) - at(other));
}

function chosenBoard({ types }: PartyRoom): string {
  return types.flatMap(({ plans }) => plans).find((plan) => plan.isChosen)?.board ?? "";
}
