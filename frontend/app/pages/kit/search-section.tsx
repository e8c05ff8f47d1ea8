import { parseDate } from "@internationalized/date";
import { useState } from "react";
import { PriceBox } from "../../travel/price-box";
import { formatPounds } from "../../travel/price-box-pounds";
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
  const [places, setPlaces] = useState<readonly string[]>(["jamaica", "barbados"]);
  const [airports, setAirports] = useState<readonly string[]>(["LGW"]);
  const [airport, setAirport] = useState<readonly string[]>([]);
  const [date, setDate] = useState<string | null>("2027-06-12");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Section
      title="Search controls"
      note="Loaded on first use; until then, and without scripts, plain form controls ask the same."
    >
      <div className={grid.three}>
        <Combobox
          label="Travelling to?"
          groups={DESTINATIONS}
          value={places}
          onChange={setPlaces}
          limit={3}
          placeholder="Type a place"
        />
        <Combobox
          label="Flying from?"
          groups={AIRPORTS}
          value={airports}
          onChange={setAirports}
          limit={2}
          placeholder="City or code"
        />
        <Combobox
          label="Flying from? (booking)"
          groups={AIRPORTS}
          value={airport}
          onChange={setAirport}
          limit={1}
          placeholder="City or code"
          error={airport.length === 0 ? "Please choose a “Flying from?” airport." : undefined}
        />
        <SelectField label="How long for?" defaultValue="7">
          {[7, 10, 14].map((nights) => (
            <option key={nights} value={nights}>
              {nights} nights
            </option>
          ))}
        </SelectField>
        <div className={styles.opener}>
          <p className={styles.label}>Departing on?</p>
          <Button kind="line" wide icon={calendarBlank} onClick={() => setIsOpen(true)}>
            {date ? `${shortDayName(parseDate(date))} ${date.slice(0, 4)}` : "Choose a date"}
          </Button>
        </div>
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
      <CalendarDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        value={date}
        onChange={setDate}
        departures={DEPARTURES}
        {...WINDOW}
        nights={7}
        priceText={formatPounds}
        status="7 nights from Gatwick or Manchester"
        summary={(day) => {
          const pence = DEPARTURES[day];
          return pence ? (
            <PriceBox
              price={{ kind: "party", ppPence: pence, totalPence: pence * 2, party: "2 adults", isTight: true }}
            />
          ) : null;
        }}
      />
    </Section>
  );
}

function PanelCalendar({ date, onChange }: { date: string | null; onChange: (date: string) => void }) {
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
