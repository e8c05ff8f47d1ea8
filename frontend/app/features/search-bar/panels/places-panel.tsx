import { useMemo } from "react";
import { Combobox } from "../../../ui/combobox/combobox";
import type { ComboGroup } from "../../../ui/combobox/options";
import { problemAt } from "../state/problems";
import { airportsToChoose, DESTINATION_LIMIT, type SearchState } from "../state/search-state";
import { airportName, type Say } from "../state/texts";
import type { SearchBarModel } from "../live/use-search-bar";

type PlacesPanelProps = { model: SearchBarModel; say: Say };

/** "Travelling to?" (W-01): countries with their regions, up to three. */
export function PlacesPanel({ model: { state, send }, say }: PlacesPanelProps) {
  const { draft, facts, problems } = state;
  const groups = useMemo(() => placeGroups(facts.places), [facts.places]);
  const { length } = draft.destinations;
  return (
    <Combobox
      startsOpen
      label={say("travelling_to")}
      groups={groups}
      value={draft.destinations}
      onChange={(destinations) => send({ kind: "destinations-chosen", destinations })}
      limit={DESTINATION_LIMIT}
      limitText={say("limit_reached", { count: length, limit: DESTINATION_LIMIT })}
      placeholder={say("type_place")}
      error={problemAt(problems, "search-destination") ?? undefined}
    />
  );
}

/** "Flying from?" (W-02): the airports that fly there, two on the search bar, one on the booking form. */
export function AirportsPanel({ model: { state, send }, say }: PlacesPanelProps) {
  const { draft, problems } = state;
  const groups = useMemo(() => airportGroups(state), [state]);
  const limit = airportsToChoose(state);
  return (
    <Combobox
      startsOpen
      label={say("flying_from")}
      groups={groups}
      value={draft.airports}
      onChange={(airports) => send({ kind: "airports-chosen", airports })}
      stopgap={state.forced.airport}
      limit={limit}
      limitText={say("limit_reached", { count: draft.airports.length, limit })}
      placeholder={say("type_airport")}
      error={problemAt(problems, "search-depair") ?? undefined}
    />
  );
}

/** One group a country: the whole of it first, then its regions. */
export function placeGroups(places: SearchState["facts"]["places"]): readonly ComboGroup[] {
  const groups = new Map<string, ComboGroup["options"][number][]>();
  for (const { id, name, country, regionId } of places) {
    const options = groups.get(country) ?? [];
    options.push({ value: id, label: name, ...(regionId === null ? {} : { detail: country }) });
    groups.set(country, options);
  }
  return [...groups].map(([label, options]) => ({ label, options }));
}

/** Those that fly there, and what is chosen beside them: it can be taken off. */
function airportGroups(state: SearchState): readonly ComboGroup[] {
  const { options, facts, draft } = state;
  const offered = options.kind === "ready" ? Object.keys(options.choices.departures) : [];
  const codes =
    offered.length > 0 ? [...new Set([...offered, ...draft.airports])] : facts.airports.map(({ iata }) => iata);
  const named = codes.map((iata) => ({ value: iata, label: airportName(state, iata), detail: iata }));
  return [{ label: "", options: named.sort((a, b) => a.label.localeCompare(b.label, "en-GB")) }];
}
