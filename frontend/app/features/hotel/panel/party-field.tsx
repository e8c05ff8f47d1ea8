import { useState } from "react";
import type { HotelPanel } from "../../../api/types";
import { Stepper } from "../../../ui/stepper/stepper";
import { SelectField } from "../../../ui/field/select-field";
import * as limits from "../../../travel/limits";
import type { Occupancy } from "../../../travel/search/occupancy";
import { ageText } from "../../../travel/search/age-text";
import { AGE_NOTE, ADULTS_ONLY_MESSAGE } from "../../../travel/search/rooms-panel";
import { CountedUp } from "../../../travel/counted-up";
import styles from "./price-panel.module.css";

/** Whom a hotel or a trip takes. */
type GuestRules = Pick<HotelPanel, "takesChildren" | "minAdultAge" | "minChildAge" | "maxChildAge" | "childPolicyText">;

type PartyFieldProps = {
  panel: GuestRules;
  /** One entry for each room. */
  party: readonly Occupancy[];
  onChange: (party: readonly Occupancy[]) => void;
};

const TOTAL = "5 occupants max per room";

/** Who travels, room by room; rooms are added and taken away in the search of the booking page (V09-V12). */
export function PartyField({ panel, party, onChange }: PartyFieldProps) {
  return party.map((room, at) => (
    <fieldset key={at} className={styles.party} aria-label={party.length > 1 ? `Room ${at + 1}` : "Guests"}>
      {party.length > 1 && <p className={styles.roomName}>Room {at + 1}</p>}
      <RoomField panel={panel} room={room} onChange={(changed) => onChange(party.with(at, changed))} />
    </fieldset>
  ));
}

type RoomFieldProps = { panel: GuestRules; room: Occupancy; onChange: (room: Occupancy) => void };

function RoomField({ panel, room, onChange }: RoomFieldProps) {
  const { adults, ages } = room;
  const ageLabel = (at: number) => `Age of child ${at + 1}`;
  // Children whom the address brought along may be taken away: the steps stay where they were pressed.
  const [hasSteps] = useState(panel.takesChildren || ages.length > 0);
  const children = panel.takesChildren
    ? {
        max: Math.min(limits.MAX_CHILDREN_PER_ROOM, limits.MAX_OCCUPANTS_PER_ROOM - adults),
        message: adults > 2 ? TOTAL : "3 children max per room",
      }
    : { max: ages.length, message: ADULTS_ONLY_MESSAGE };
  const setAdults = (count: number) => onChange({ adults: count, ages });
  const setChildren = (count: number) =>
    onChange({ adults, ages: [...ages, ...Array<number>(count).fill(panel.minChildAge)].slice(0, count) });
  return (
    <>
      <Stepper
        label={panel.minAdultAge === null ? "Adults" : `Adults (+${panel.minAdultAge})`}
        value={adults}
        min={limits.MIN_ADULTS_PER_ROOM}
        max={Math.min(limits.MAX_ADULTS_PER_ROOM, limits.MAX_OCCUPANTS_PER_ROOM - ages.length)}
        maxMessage={ages.length > 1 ? TOTAL : "4 adults max per room"}
        onChange={setAdults}
      />
      {hasSteps ? (
        <Stepper
          label="Children"
          value={ages.length}
          min={0}
          max={children.max}
          maxMessage={children.message}
          hint={panel.childPolicyText}
          onChange={setChildren}
        />
      ) : (
        <p className={styles.quiet}>{ADULTS_ONLY_MESSAGE}</p>
      )}
      {ages.length > 0 && (
        <>
          <div className={styles.ages}>
            {ages.map((age, at) => (
              <SelectField
                key={at}
                label={ageLabel(at)}
                value={age}
                onChange={(event) => onChange({ adults, ages: ages.with(at, Number(event.target.value)) })}
              >
                {agesFrom(panel.minChildAge, panel.maxChildAge).map((year) => (
                  <option key={year} value={year}>
                    {ageText(year)}
                  </option>
                ))}
              </SelectField>
            ))}
          </div>
          <p className={styles.quiet}>{AGE_NOTE}</p>
          <CountedUp {...{ room, onChange }} minAdultAge={panel.minAdultAge} />
        </>
      )}
    </>
  );
}

function agesFrom(min: number, max: number): number[] {
  return [...Array(Math.max(0, max - min + 1)).keys()].map((step) => min + step);
}
