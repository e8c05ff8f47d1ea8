import * as limits from "../../../travel/limits";
import { ageText } from "../../../travel/search/age-text";
import { classNames } from "../../../ui/class-names";
import { described, ProblemOf } from "./plain-problem";
import { plainControlOf, problemAt, roomControl } from "../state/problems";
import type { DraftRoom, Problem } from "../state/search-state";
import { guestsText, type Say } from "../state/texts";
import styles from "../search-bar.module.css";

/** Rooms to fill in without scripts: two, or as many as the address has. */
const ROOMS_OFFERED = 2;
const CHILDREN = [...Array(limits.MAX_CHILDREN_PER_ROOM).keys()];
const AGES = [...Array(limits.MAX_CHILD_AGE + 1).keys()];

type PlainGuestsProps = { rooms: readonly DraftRoom[]; problems: readonly Problem[]; say: Say };

/**
 * Rooms behind a disclosure, which says what is wrong among them while it is closed; a link to a control within opens it.
 */
export function PlainGuests({ rooms, problems, say }: PlainGuestsProps) {
  const id = "search-guests";
  const problem = problemAt(problems, id);
  return (
    <details className={styles.plainGuests}>
      <summary id={id} className={classNames(styles.cell, problem !== null && styles.wrong)}>
        <span className={styles.label}>{say("guests")}</span>
        <span className={styles.value}>{guestsText({ rooms })}</span>
        <ProblemOf id={id} problem={problem} />
      </summary>
      <div className={styles.plainPanel}>
        {Array.from({ length: Math.max(ROOMS_OFFERED, rooms.length) }, (_, room) => (
          <PlainRoom key={room} room={room} draft={rooms[room]} problems={problems} say={say} />
        ))}
      </div>
    </details>
  );
}

type PlainRoomProps = Omit<PlainGuestsProps, "rooms"> & { room: number; draft: DraftRoom | undefined };

/** One room: adults, and up to three ages; an empty age is no child. A second room starts empty. */
function PlainRoom({ room, draft, problems, say }: PlainRoomProps) {
  const at = (child: number | null) => {
    const id = roomControl(room, child);
    return { id, problem: problemAt(problems, id, plainControlOf) };
  };
  const adults = at(null);
  // By number: told apart by their adults alone, an age of a room without any would join the room before.
  const group = `room[${room + 1}]`;
  return (
    <fieldset className={styles.plainRoom}>
      <legend>{say("room", { number: room + 1 })}</legend>
      <label htmlFor={adults.id}>Adults</label>
      <select {...described(adults)} name={`${group}[adults]`} defaultValue={draft?.adults ?? (room === 0 ? 2 : "")}>
        {room > 0 && <option value="">-</option>}
        {[1, 2, 3, 4].map((count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </select>
      <ProblemOf {...adults} />
      {CHILDREN.map((child) => (
        <span key={child} className={styles.plainAge}>
          <label htmlFor={at(child).id}>{say("age_of_child", { number: child + 1 })}</label>
          <select {...described(at(child))} name={`${group}[ages][]`} defaultValue={draft?.ages[child] ?? ""}>
            <option value="">-</option>
            {AGES.map((age) => (
              <option key={age} value={age}>
                {ageText(age)}
              </option>
            ))}
          </select>
          <ProblemOf {...at(child)} />
        </span>
      ))}
    </fieldset>
  );
}
