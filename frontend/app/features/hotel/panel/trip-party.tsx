import { Suspense, useId, useState } from "react";
import type { HotelTrip } from "../../../api/types";
import { latePart } from "../../../lib/late/late-part";
import type { Occupancy } from "../../../travel/search/occupancy";
import { Button } from "../../../ui/button/button";
import { caretDown } from "../../../ui/icon/drawn/caret-down";
import { Icon } from "../../../ui/icon/icon";
import { AskedInputs } from "./asked-inputs";
import { PartyInputs } from "./party-inputs";
import { partyText } from "./party-text";
import styles from "./trip-party.module.css";

/** Steppers and ages: only for those who are not two. */
const PartyField = latePart(() => import("./party-field").then((module) => module.PartyField));

/** Who makes the trip: a form that asks its own page again, so that the address keeps the party and the server prices it. */
export function TripParty({ trip }: { trip: HotelTrip }) {
  const [isOpen, setOpen] = useState(false);
  const [party, setParty] = useState<readonly Occupancy[]>(trip.rooms);
  const id = useId();
  return (
    <form className={styles.form} action={`${trip.action}#dates`} method="get" aria-label="Guests of the trip">
      {/* What was asked for, not what was found: the cheapest day of a month is another for another party. */}
      <AskedInputs asked={trip.asked} />
      <PartyInputs party={party} />
      <button
        type="button"
        className={styles.opener}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.label}>Guests & Rooms</span>{" "}
        <span className={styles.value}>
          {partyText(party)} <Icon of={caretDown} className={styles.caret} />
        </span>
      </button>
      <div id={id} hidden={!isOpen} className={styles.choices}>
        {isOpen && (
          <Suspense fallback={<div aria-busy="true" />}>
            <PartyField panel={trip.guests} party={party} onChange={setParty} />
            <Button type="submit" kind="ink" wide>
              See the price for {partyText(party)}
            </Button>
          </Suspense>
        )}
      </div>
    </form>
  );
}
