import { useEffect, useRef, useState, type FormEvent } from "react";
import type { components } from "../../../api/schema";
import type { DeskPage } from "../../../api/types";
import { Button } from "../../../ui/button/button";
import { SelectField } from "../../../ui/field/select-field";
import { TextField } from "../../../ui/field/text-field";
import { findBoard, listBoardsOf, MEALS } from "../../../travel/board-basis";
import { MAX_ADULTS_PER_ROOM, MAX_NIGHTS, MAX_ROOMS, MIN_ADULTS_PER_ROOM, MIN_NIGHTS } from "../../../travel/limits";
import { words } from "../parts/say";
import { ONE_ROOM, type RoomFields, type SearchFields } from "./search-address";
import styles from "../desk.module.css";
import selling from "./selling.module.css";

type Place = components["schemas"]["HolidayDestinationOut"];
type SearchFormProps = {
  page: DeskPage;
  workspace: string;
  fields: SearchFields;
  isBusy: boolean;
  /** Who travels, and whose shop it is, stays as it was booked. */
  isPartyFixed?: boolean;
  /** The list of before is shown again. */
  isBack?: boolean;
  onSearch: (workspace: string, fields: SearchFields) => void;
};

type Option = readonly [value: string, name: string];

/** One board for each kind of meals: it stands for all of the kind. */
const BOARDS: readonly Option[] = MEALS.filter((meals) => meals !== "unstated").map((meals) => {
  const { code, label } = listBoardsOf(meals)[0] ?? { code: "", label: "" };
  return [code, label];
});
const GIVE_OR_TAKE: readonly Option[] = [
  ["", "That very day"],
  ["3", "3 days"],
  ["7", "A week"],
  ["14", "Two weeks"],
];

/** The search in one form, every part a plain field: an agent types while the caller speaks. */
export function SearchForm({
  page,
  workspace,
  fields: start,
  isBusy,
  isPartyFixed = false,
  isBack = false,
  onSearch,
}: SearchFormProps) {
  const [shop, setShop] = useState(workspace);
  const [fields, setFields] = useState(start);
  const places = usePlaces();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Whoever comes back to a list goes to its line; everybody else has somebody on the line who says where to.
    if (!isBack) form.current?.querySelector<HTMLElement>("select, input")?.focus();
  }, [isBack]);
  const set = (changed: Partial<SearchFields>) => setFields((before) => ({ ...before, ...changed }));

  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch(shop, fields);
  }

  return (
    <form ref={form} className={styles.form} aria-label="Search for a caller" onSubmit={submit}>
      <div className={selling.fields}>
        {!isPartyFixed && (
          <Pick
            label="Shop"
            value={shop}
            of={page.shops.map(({ workspace, name }) => [workspace, name])}
            onPick={setShop}
          />
        )}
        <Pick
          label="Where"
          value={fields.destination}
          hint={fields.region && `Only ${words(fields.region)}, until you choose a place.`}
          of={withSeveral(fields.destination, [
            ["", fields.itemcode ? "The hotel's own place" : "Choose a place"],
            ...optionsOf(places),
          ])}
          onPick={(destination) => set({ destination, region: "" })}
        />
        <TextField
          label="Hotel code"
          hint="Only this hotel; empty for all."
          value={fields.itemcode}
          autoComplete="off"
          maxLength={20}
          onChange={(event) => set({ itemcode: event.target.value })}
        />
        <Pick
          label="From"
          value={fields.airport}
          of={withSeveral(fields.airport, [
            ["", "Choose an airport"],
            ...page.airports.map(({ code, name }): Option => [code, name]),
          ])}
          onPick={(airport) => set({ airport })}
        />
        <TextField
          label="Leaves"
          type="date"
          value={fields.date}
          onChange={(event) => set({ date: event.target.value })}
        />
        <TextField
          label="Nights"
          type="number"
          min={MIN_NIGHTS}
          max={MAX_NIGHTS}
          value={fields.nights}
          onChange={(event) => set({ nights: event.target.value })}
        />
        <Pick label="Give or take" value={fields.flex} of={GIVE_OR_TAKE} onPick={(flex) => set({ flex })} />
        <Pick
          label="Meals"
          value={fields.board}
          of={withSeveral(fields.board, [["", "Any"], ...BOARDS])}
          onPick={(board) => set({ board })}
        />
      </div>
      {!isPartyFixed && <Rooms rooms={fields.rooms} onChange={(rooms) => set({ rooms })} />}
      <Button type="submit" kind="go" busy={isBusy}>
        {isBusy ? "Searching" : "Search"}
      </Button>
    </form>
  );
}

/** The options, and what an address asked for that is none of them: several at once, or one that is not on the list. */
function withSeveral(value: string, options: readonly Option[]): readonly Option[] {
  if (options.some(([key]) => key === value)) return options;
  const nameOf = (key: string) => options.find(([known]) => known === key)?.[1] ?? findBoard(key)?.label ?? key;
  return [[value, value.split(",").map(nameOf).join(" or ")], ...options];
}

/** A region with its country: there is more than one South Coast, and people are sent to the right one. */
function optionsOf(places: readonly Place[]): readonly Option[] {
  const countries = new Map(places.filter(({ region_id: region }) => !region).map(({ iso, name }) => [iso, name]));
  return places.map(({ iso, region_id: region, id, name }) => {
    const country = countries.get(iso);
    return [id, region && country ? `${name}, ${country}` : name];
  });
}

type PickProps = {
  label: string;
  hint?: string;
  value: string;
  of: readonly Option[];
  onPick: (value: string) => void;
};

/** One of a list, by its name. */
function Pick({ label, hint, value, of, onPick }: PickProps) {
  return (
    <SelectField label={label} hint={hint || undefined} value={value} onChange={(event) => onPick(event.target.value)}>
      {of.map(([key, name]) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function Rooms({
  rooms,
  onChange,
}: {
  rooms: readonly RoomFields[];
  onChange: (rooms: readonly RoomFields[]) => void;
}) {
  const change = (index: number, changed: Partial<RoomFields>) =>
    onChange(rooms.map((room, at) => (at === index ? { ...room, ...changed } : room)));
  return (
    <div className={selling.rooms}>
      {rooms.map((room, index) => (
        <fieldset key={index} className={selling.room}>
          <legend>Room {index + 1}</legend>
          <TextField
            label="Adults"
            type="number"
            min={MIN_ADULTS_PER_ROOM}
            max={MAX_ADULTS_PER_ROOM}
            value={room.adults}
            onChange={(event) => change(index, { adults: event.target.value })}
          />
          <TextField
            label="Children's ages"
            hint="On the day they return: 4, 7"
            inputMode="numeric"
            value={room.ages}
            onChange={(event) => change(index, { ages: event.target.value })}
          />
          {index > 0 && (
            <Button
              kind="quiet"
              size="small"
              aria-label={`Remove room ${index + 1}`}
              onClick={() => onChange(rooms.filter((_, at) => at !== index))}
            >
              Remove
            </Button>
          )}
        </fieldset>
      ))}
      {rooms.length < MAX_ROOMS && (
        <Button kind="line" size="small" onClick={() => onChange([...rooms, ONE_ROOM])}>
          Add a room
        </Button>
      )}
    </div>
  );
}

/** Where we go, from the address the search bar itself asks. Without an answer the hotel's code still works. */
function usePlaces(): Place[] {
  const [places, setPlaces] = useState<Place[]>([]);
  useEffect(() => {
    const ending = new AbortController();
    fetch("/api/search/holiday-destinations", { signal: ending.signal })
      .then(async (response) => {
        if (response.ok) setPlaces(((await response.json()) as { data: Place[] }).data);
      })
      .catch(() => undefined);
    return () => ending.abort();
  }, []);
  return places;
}
