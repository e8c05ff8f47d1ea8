import { parseDate } from "@internationalized/date";
import { useState } from "react";
import { PriceBox } from "../../travel/price/price-box";
import { formatPounds } from "../../travel/price/price-box-pounds";
import { Button } from "../../ui/button/button";
import { Calendar } from "../../ui/calendar/calendar";
import { shortDayName } from "../../ui/calendar/calendar-dates";
import { CalendarDialog } from "../../ui/calendar/calendar-dialog";
import { useCalendarState } from "../../ui/calendar/use-calendar";
import { Combobox } from "../../ui/combobox/combobox";
import { NativeMultiSelect } from "../../ui/combobox/native-multi-select";
import { SelectField } from "../../ui/field/select-field";
import { calendarBlank } from "../../ui/icon/drawn/calendar-blank";
import grid from "./grid.module.css";
import { GuestsPanel } from "./guests";
import styles from "./search-section.module.css";
import { AIRPORTS, DESTINATIONS, drawnDepartures } from "./seeds";
import { Section, Specimen } from "./specimen";

const WINDOW = { min: "2026-11-24", max: "2027-11-21" };
const DEPARTURES = drawnDepartures();

export function SearchSection() {
  const [date, setDate] = useState<string | null>("2027-06-12");
  return (
    <Section
      title="Search controls"
      note="Loaded on first use; until then, and without scripts, plain form controls ask the same."
    >
      <div className={grid.three}>
        <Places />
        <SelectField label="How long for?" defaultValue="7">
          {[7, 10, 14].map((nights) => (
            <option key={nights} value={nights}>
              {nights} nights
            </option>
          ))}
        </SelectField>
        <DepartingOn date={date} onChange={setDate} />
        <Specimen name="The same question without scripts">
          <NativeMultiSelect
            label="Travelling to?"
            name="destination"
            groups={DESTINATIONS}
            limit={3}
            defaultValue={["jamaica"]}
          />
        </Specimen>
        <Specimen name="Calendar in a panel, one month">
          <div className={styles.panel}>
            <PanelCalendar key={date} date={date} onChange={setDate} />
          </div>
        </Specimen>
        <Specimen name="Guests and rooms, an age missing, a limit reached">
          <GuestsPanel />
        </Specimen>
      </div>
    </Section>
  );
}

function Places() {
  const [places, setPlaces] = useState<readonly string[]>(["jamaica", "barbados"]);
  const [airports, setAirports] = useState<readonly string[]>(["LGW"]);
  const [airport, setAirport] = useState<readonly string[]>([]);
  const from = { groups: AIRPORTS, placeholder: "City or code" };
  return (
    <>
      <Combobox
        label="Travelling to?"
        groups={DESTINATIONS}
        value={places}
        onChange={setPlaces}
        limit={3}
        placeholder="Type a place"
      />
      <Combobox {...from} label="Flying from?" value={airports} onChange={setAirports} limit={2} />
      <Combobox
        {...from}
        label="Flying from? (booking)"
        value={airport}
        onChange={setAirport}
        limit={1}
        error={airport.length === 0 ? "Please choose a “Flying from?” airport." : undefined}
      />
    </>
  );
}

type DateProps = { date: string | null; onChange: (date: string) => void };

function DepartingOn({ date, onChange }: DateProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.opener}>
      <p className={styles.label}>Departing on?</p>
      <Button kind="line" wide icon={calendarBlank} onClick={() => setIsOpen(true)}>
        {date ? `${shortDayName(parseDate(date))} ${date.slice(0, 4)}` : "Choose a date"}
      </Button>
      <CalendarDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        value={date}
        onChange={onChange}
        departures={DEPARTURES}
        {...WINDOW}
        nights={7}
        priceText={formatPounds}
        status="7 nights from Gatwick or Manchester"
        summary={(day) => <DayPrice pence={DEPARTURES[day] ?? null} />}
      />
    </div>
  );
}

function DayPrice({ pence }: { pence: number | null }) {
  if (pence === null) return null;
  return (
    <PriceBox price={{ kind: "party", ppPence: pence, totalPence: pence * 2, party: "2 adults", isTight: true }} />
  );
}

function PanelCalendar({ date, onChange }: DateProps) {
  const state = useCalendarState({ value: date, departures: DEPARTURES, ...WINDOW, months: 1 });
  return (
    <Calendar
      state={state}
      departures={DEPARTURES}
      nights={7}
      priceText={formatPounds}
      onChoose={(chosen) => onChange(chosen.toString())}
    />
  );
}
