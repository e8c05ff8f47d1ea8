import type { ReactNode } from "react";
import type { SearchBar } from "../../../api/types";
import { addDays } from "../../../travel/dates";
import * as limits from "../../../travel/limits";
import { formatNights } from "../../../travel/nights";
import { PlainGuests } from "./plain-guests";
import { described, ProblemOf } from "./plain-problem";
import { problemAt } from "../state/problems";
import { initialState } from "../state/search-state";
import { airportParts, departureText, placeNames, type Say } from "../state/texts";
import styles from "../search-bar.module.css";

type PlainFieldsProps = { bar: SearchBar; say: Say };

/**
 * The same questions as plain form controls, each with what is wrong with its answer: what stands before scripts arrive, and stays
 * without them.
 */
export function PlainFields({ bar, say }: PlainFieldsProps) {
  const state = initialState(bar);
  const { draft, problems } = state;
  const airports = airportParts(state, say);
  const at = (id: string) => ({ id, problem: problemAt(problems, id) });
  const nights = [...new Set([...limits.FALLBACK_NIGHTS, ...(draft.nights === null ? [] : [draft.nights])])];
  return (
    <>
      {bar.formType === "search" ? (
        <Choice
          label={say("travelling_to")}
          {...at("search-destination")}
          name="destination"
          values={draft.destinations}
          nameOf={(id) => bar.places.find((place) => place.id === id)?.name ?? id}
          said={placeNames(state).join(", ") || say("any_place")}
        >
          <option value="">{say("any_place")}</option>
          {bar.places.map((place) => (
            <option key={place.id} value={place.id}>
              {place.regionId === null ? place.name : `${place.name}, ${place.country}`}
            </option>
          ))}
        </Choice>
      ) : (
        <>
          {bar.search.itemcode && <input type="hidden" name="itemcode" value={bar.search.itemcode} />}
          {bar.search.destinationAirport && (
            <input type="hidden" name="destair" value={bar.search.destinationAirport} />
          )}
        </>
      )}
      <Choice
        label={say("flying_from")}
        {...at("search-depair")}
        name="depair"
        values={draft.airports}
        nameOf={(iata) => bar.airports.find((airport) => airport.iata === iata)?.name ?? iata}
        said={
          airports ? (
            <>
              {airports.first}
              {airports.others && <span className={styles.more}> {airports.others}</span>}
            </>
          ) : (
            say("any_airport")
          )
        }
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
        {...at("search-nights")}
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
      <Cell label={say("departing_on")} {...at("holidaySearchDate")} kind="short">
        <input
          className={styles.control}
          type="date"
          {...described(at("holidaySearchDate"))}
          name="date"
          min={addDays(bar.today, limits.FIRST_BOOKABLE_DAY)}
          max={addDays(bar.today, limits.LAST_DAY_EXTENDED)}
          defaultValue={draft.date ?? ""}
        />
        {draft.month !== null && (
          // A whole month until a day is chosen: the day counts before it. It hides behind its month while scripts are on their way.
          <span className={styles.plainMonth}>
            <input type="hidden" name="month" value={draft.month.slice(0, "YYYY-MM".length)} /> {departureText(draft)}
          </span>
        )}
        {bar.search.flexibleDays > 0 && (
          <More name="flex" value={String(bar.search.flexibleDays)}>
            ± {bar.search.flexibleDays === 1 ? "1 day" : `${bar.search.flexibleDays} days`}
          </More>
        )}
        <Said>{departureText(draft) || say("any_date")}</Said>
      </Cell>
      {draft.isExtended && <input type="hidden" name="extended_search" value="true" />}
      <PlainGuests rooms={draft.rooms} problems={problems} say={say} />
    </>
  );
}

type CellProps = {
  label: string;
  id: string;
  problem: string | null;
  kind?: "short" | undefined;
  children: ReactNode;
};

function Cell({ label, id, problem, kind, children }: CellProps) {
  return (
    <span className={`${styles.cell} ${kind === "short" ? styles.short : ""}`}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children}
      <ProblemOf id={id} problem={problem} />
    </span>
  );
}

type ChoiceProps = CellProps & {
  name: string;
  values: readonly string[];
  nameOf?: (value: string) => string;
  said?: ReactNode;
};

/** One to choose; what the address names beside it stands ticked (Z13). */
function Choice({ name, values, nameOf = String, said, ...cell }: ChoiceProps) {
  const [first = "", ...more] = values;
  return (
    <Cell {...cell}>
      <select className={styles.control} {...described(cell)} name={name} defaultValue={first}>
        {cell.children}
      </select>
      {more.map((value) => (
        <More key={value} name={name} value={value}>
          {nameOf(value)}
        </More>
      ))}
      {said !== undefined && <Said>{said}</Said>}
    </Cell>
  );
}

/**
 * All of an answer in the live bar's words. Seen over the control in the strip above results while scripts are on their way: a plain
 * select names one place of three, and whatever it leaves out would move every field when it goes.
 */
function Said({ children }: { children: ReactNode }) {
  return (
    <span className={`${styles.value} ${styles.plainSaid}`} aria-hidden="true">
      {children}
    </span>
  );
}

type MoreProps = { name: string; value: string; children: ReactNode };

/** What the address names beside the answers of the form: ticked, so that nothing is dropped and all can be taken off. */
function More({ name, value, children }: MoreProps) {
  return (
    <label className={styles.plainMore}>
      <input type="checkbox" name={name} value={value} defaultChecked /> {children}
    </label>
  );
}
