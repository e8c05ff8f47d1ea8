import { useState } from "react";
import { FieldError } from "../../ui/field/field-error";
import { SelectField } from "../../ui/field/select-field";
import { Stepper } from "../../ui/stepper/stepper";
import styles from "./guests.module.css";

type GuestsProps = { context: string; startAdults?: number; startChildren?: number };

const TOTAL = "5 occupants max per room";
const AGES = [...Array(18).keys()];

/** One room: at most four adults, three children, five in all; the message for the total goes first. */
export function Guests({ context, startAdults = 2, startChildren = 0 }: GuestsProps) {
  const [adults, setAdults] = useState(startAdults);
  const [children, setChildren] = useState(startChildren);
  return (
    <div>
      <Stepper
        label="Adults"
        context={context}
        value={adults}
        min={1}
        max={Math.min(4, 5 - children)}
        onChange={setAdults}
        maxMessage={5 - children < 4 ? TOTAL : "4 adults max per room"}
      />
      <div className={styles.next}>
        <Stepper
          label="Children"
          context={context}
          value={children}
          min={0}
          max={Math.min(3, 5 - adults)}
          onChange={setChildren}
          maxMessage={5 - adults < 3 ? TOTAL : "3 children max per room"}
          hint="Max child age is 17"
        />
      </div>
    </div>
  );
}

/** The panel of the search bar with two rooms: one with an age missing, one at its limit. */
export function GuestsPanel() {
  return (
    <div className={styles.panel}>
      <fieldset className={styles.room}>
        <legend className={styles.legend}>Room 1</legend>
        <Guests context="first room" startChildren={2} />
        <div className={styles.ages}>
          <SelectField label="Age of child 1" defaultValue="6">
            {AGES.map((age) => (
              <option key={age}>{age}</option>
            ))}
          </SelectField>
          <SelectField label="Age of child 2" placeholder="Select age" isInvalid describedBy="kit-child-2">
            {AGES.map((age) => (
              <option key={age}>{age}</option>
            ))}
          </SelectField>
        </div>
        <FieldError id="kit-child-2">The Child field is required</FieldError>
        <p className={styles.hint}>Child age on date of return</p>
      </fieldset>
      <fieldset className={styles.room}>
        <legend className={styles.legend}>Room 2</legend>
        <Guests context="second room" startAdults={4} />
      </fieldset>
    </div>
  );
}
