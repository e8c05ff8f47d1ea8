import { useId, type ReactNode } from "react";
import type { SearchBar } from "../../api/types";
import { addDays } from "../../travel/dates";
import * as limits from "../../travel/limits";
import { formatNights } from "../../travel/nights";
import { departureText, guestsText, type Say } from "./state/texts";
import { initialState } from "./state/search-state";
import styles from "./search-bar.module.css";

type PlainFieldsProps = { bar: SearchBar; say: Say };

/** Rooms to fill in without scripts: two, or as many as the address has. */
const ROOMS_OFFERED = 2;
const AGES = [...Array(limits.MAX_CHILD_AGE + 1).keys()];

/** The same questions as plain form controls: what stands before scripts arrive, and stays without them. */
export function PlainFields({ bar, say }: PlainFieldsProps) {
  const { draft } = initialState(bar);
  const nights = [...new Set([...limits.FALLBACK_NIGHTS, ...(draft.nights === null ? [] : [draft.nights])])];
  return (
    <>
      {bar.formType === "search" ? (
        <Choice
          label={say("travelling_to")}
          id="search-destination"
          name="destination"
          values={draft.destinations}
          nameOf={(id) => bar.places.find((place) => place.id === id)?.name ?? id}
        >
          <option value="">{say("any_place")}</option>
          {bar.places.map((place) => (
            <option key={place.id} value={place.id}>
              {place.regionId === null ? place.name : `${place.name}, ${place.country}`}
            </option>
          ))}
        </Choice>
      ) : (
        bar.search.itemcode && <input type="hidden" name="itemcode" value={bar.search.itemcode} />
      )}
      <Choice
        label={say("flying_from")}
        id="search-depair"
        name="depair"
        values={draft.airports}
        nameOf={(iata) => bar.airports.find((airport) => airport.iata === iata)?.name ?? iata}
      >
        <option value="">{say("any_airport")}</option>
        {bar.airports.map(({ iata, name }) => (
          <option key={iata} value={iata}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice
        label={say("how_long")}
        id="search-nights"
        name="nights"
        values={draft.nights === null ? [] : [String(draft.nights)]}
        kind="short"
      >
        {draft.nights === null && <option value="">{say("any_nights")}</option>}
        {nights.map((length) => (
          <option key={length} value={length}>
            {formatNights(length)}
          </option>
        ))}
      </Choice>
      <Cell label={say("departing_on")} id="holidaySearchDate" kind="short">
        <input
          className={styles.control}
          type="date"
          id="holidaySearchDate"
          name="date"
          min={addDays(bar.today, limits.FIRST_BOOKABLE_DAY)}
          max={addDays(bar.today, limits.LAST_DAY_EXTENDED)}
          defaultValue={draft.date ?? ""}
        />
        {draft.month !== null && (
          // A whole month until a day is chosen: the day counts before it.
          <span className={styles.plainMore}>
            <input type="hidden" name="month" value={draft.month.slice(0, "YYYY-MM".length)} /> {departureText(draft)}
          </span>
        )}
      </Cell>
      <details className={styles.plainGuests} id="search-guests">
        <summary className={styles.cell}>
          <span className={styles.label}>{say("guests")}</span>
          <span className={styles.value}>{guestsText(draft)}</span>
        </summary>
        <div className={styles.plainPanel}>
          {Array.from({ length: Math.max(ROOMS_OFFERED, draft.rooms.length) }, (_, room) => (
            <PlainRoom key={room} room={room} draft={draft.rooms[room]} say={say} />
          ))}
        </div>
      </details>
    </>
  );
}

type CellProps = { label: string; id: string; kind?: "short" | undefined; children: ReactNode };

function Cell({ label, id, kind, children }: CellProps) {
  return (
    <span className={`${styles.cell} ${kind === "short" ? styles.short : ""}`}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children}
    </span>
  );
}

type ChoiceProps = CellProps & { name: string; values: readonly string[]; nameOf?: (value: string) => string };

/** One to choose; what the address names beside it stands ticked, so that nothing is dropped and all can be taken off (Z13). */
function Choice({ name, values, nameOf = String, ...cell }: ChoiceProps) {
  const [first = "", ...more] = values;
  return (
    <Cell {...cell}>
      <select className={styles.control} id={cell.id} name={name} defaultValue={first}>
        {cell.children}
      </select>
      {more.map((value) => (
        <label key={value} className={styles.plainMore}>
          <input type="checkbox" name={name} value={value} defaultChecked /> {nameOf(value)}
        </label>
      ))}
    </Cell>
  );
}

type PlainRoomProps = {
  room: number;
  draft: { adults: number; ages: readonly (number | null)[] } | undefined;
  say: Say;
};

/** One room: adults, and up to three ages; an empty age is no child. A second room starts empty. */
function PlainRoom({ room, draft, say }: PlainRoomProps) {
  const id = useId();
  return (
    <fieldset className={styles.plainRoom}>
      <legend>{say("room", { number: room + 1 })}</legend>
      <label htmlFor={`${id}-adults`}>Adults</label>
      <select id={`${id}-adults`} name="room[adults]" defaultValue={draft?.adults ?? (room === 0 ? 2 : "")}>
        {room > 0 && <option value="">-</option>}
        {[1, 2, 3, 4].map((adults) => (
          <option key={adults} value={adults}>
            {adults}
          </option>
        ))}
      </select>
      {[0, 1, 2].map((child) => (
        <span key={child} className={styles.plainAge}>
          <label htmlFor={`${id}-${child}`}>{say("age_of_child", { number: child + 1 })}</label>
          <select id={`${id}-${child}`} name="room[ages][]" defaultValue={draft?.ages[child] ?? ""}>
            <option value="">-</option>
            {AGES.map((age) => (
              <option key={age} value={age}>
                {age}
              </option>
            ))}
          </select>
        </span>
      ))}
    </fieldset>
  );
}
