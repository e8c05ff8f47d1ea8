/* Flights whose times are no longer what the visitor was shown (T33). */

/** A leg as an itinerary keeps it (`retail/booking/itineraries/itinerary.py`): local times without a zone. */
export type ItineraryLeg = Readonly<{
  flight_number: string;
  from: string;
  to: string;
  departs: string;
  arrives: string;
}>;

export type ChangedTimes<Leg> = Readonly<{
  /** The legs to show from now on: those on file. */
  legs: readonly Leg[];
  /** What is different, leg by leg; a leg that came or went has nothing on its other side. */
  changes: readonly Readonly<{ was: Leg | null; now: Leg | null }>[];
}>;

/** Compares what was shown with what is on file now; null while no date or time differs. Nothing on file changes nothing. */
export function findChangedTimes<Leg extends ItineraryLeg>(
  shown: readonly Leg[],
  onFile: readonly Leg[],
): ChangedTimes<Leg> | null {
  if (onFile.length === 0) return null;
  const changes = [...Array(Math.max(shown.length, onFile.length)).keys()]
    .map((at) => ({ was: shown[at] ?? null, now: onFile[at] ?? null }))
    .filter(({ was, now }) => isDifferent(was, now));
  return changes.length === 0 ? null : { legs: onFile, changes };
}

function isDifferent(was: ItineraryLeg | null, now: ItineraryLeg | null): boolean {
  return (
    was?.departs !== now?.departs || was?.arrives !== now?.arrives || was?.from !== now?.from || was?.to !== now?.to
  );
}
