import { Fragment } from "react";
import type { Occupancy } from "../../../travel/search/occupancy";

/** The party as a plain form sends it, room by room. */
export function PartyInputs({ party }: { party: readonly Occupancy[] }) {
  return party.map(({ adults, ages }, at) => (
    <Fragment key={at}>
      <input type="hidden" name="room[adults]" value={adults} />
      <input type="hidden" name="room[children]" value={ages.length} />
      {ages.map((age, child) => (
        <input key={child} type="hidden" name="room[ages][]" value={age} />
      ))}
    </Fragment>
  ));
}
