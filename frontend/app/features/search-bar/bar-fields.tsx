import type { ReactNode } from "react";
import { formatNights } from "../../travel/nights";
import { FieldCell } from "./field-cell";
import type { OpenPanel } from "./first-press";
import { problemAt } from "./state/problems";
import { loadingFlags, type SearchState } from "./state/search-state";
import { airportParts, departureText, guestsText, placeNames, type Say } from "./state/texts";
import styles from "./search-bar.module.css";

type BarFieldsProps = {
  state: SearchState;
  say: Say;
  /** Lengths of stay on offer. */
  nights: readonly number[];
  open: OpenPanel | null;
  onPress: (panel: OpenPanel) => void;
  onNights: (nights: number) => void;
  /** The widget of a field, drawn while it is open. */
  panelOf?: ((panel: OpenPanel) => ReactNode) | undefined;
};

/** The five fields: what is chosen, and behind it the widget that changes it (S39). */
export function BarFields({ state, say, nights, open, onPress, onNights, panelOf }: BarFieldsProps) {
  const { draft, facts, problems } = state;
  const loading = loadingFlags(state);
  const airports = airportParts(state, say);
  const press = (panel: OpenPanel) => ({ isOpen: open === panel, onPress: () => onPress(panel) });

  return (
    <>
      {facts.formType === "search" && (
        <div className={styles.anchor}>
          <FieldCell
            {...press("places")}
            id="search-destination"
            label={say("travelling_to")}
            value={placeNames(state).join(", ")}
            empty={say("any_place")}
            problem={problemAt(problems, "search-destination")}
            isLoading={loading.destination}
          />
          {panelOf?.("places")}
        </div>
      )}
      <div className={styles.anchor}>
        <FieldCell
          {...press("airports")}
          id="search-depair"
          label={say("flying_from")}
          value={airports?.first ?? ""}
          more={airports?.others}
          empty={say("any_airport")}
          problem={problemAt(problems, "search-depair")}
          isLoading={loading.depair}
        />
        {panelOf?.("airports")}
      </div>
      <NightsCell {...{ state, say, nights, onNights }} isLoading={loading.nights} />
      <FieldCell
        {...press("date")}
        id="holidaySearchDate"
        label={say("departing_on")}
        value={departureText(draft)}
        empty={say("any_date")}
        problem={problemAt(problems, "holidaySearchDate")}
        isLoading={loading.depart}
        isShort
      />
      {panelOf?.("date")}
      <div className={styles.anchor}>
        <FieldCell
          {...press("guests")}
          id="search-guests"
          label={say("guests")}
          value={guestsText(draft)}
          empty=""
          problem={problemAt(problems, "search-guests")}
          isLoading={false}
        />
        {panelOf?.("guests")}
      </div>
    </>
  );
}

type NightsCellProps = Pick<BarFieldsProps, "state" | "say" | "nights" | "onNights"> & { isLoading: boolean };

/** A native select stays a native select (W-03). */
function NightsCell({ state: { draft, problems }, say, nights, onNights, isLoading }: NightsCellProps) {
  const lengths = [...new Set([...nights, ...(draft.nights === null ? [] : [draft.nights])])].sort((a, b) => a - b);
  const problem = problemAt(problems, "search-nights");
  return (
    <span className={`${styles.cell} ${styles.short}`} aria-busy={isLoading || undefined}>
      <label className={styles.label} htmlFor="search-nights">
        {say("how_long")}
      </label>
      <select
        className={styles.control}
        id="search-nights"
        value={draft.nights ?? ""}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? "search-nights-problem" : undefined}
        onChange={(event) => onNights(Number(event.target.value))}
      >
        {draft.nights === null && (
          <option value="" disabled hidden>
            {say("any_nights")}
          </option>
        )}
        {lengths.map((length) => (
          <option key={length} value={length}>
            {formatNights(length)}
          </option>
        ))}
      </select>
      {problem && (
        <span id="search-nights-problem" className={styles.problem}>
          {problem}
        </span>
      )}
    </span>
  );
}
