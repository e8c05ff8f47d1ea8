import { Button } from "../ui/button/button";
import styles from "./counted-up.module.css";
import * as limits from "./limits";
import { occupancyCountedAt, type Occupancy } from "./search/occupancy";

type CountedUpProps = { room: Occupancy; minAdultAge: number | null; onChange: (room: Occupancy) => void };

/** Where a hotel counts older children as adults it says so and asks; nobody is counted up unasked (V12, Z12). */
export function CountedUp({ room, minAdultAge, onChange }: CountedUpProps) {
  const counted = occupancyCountedAt(room, minAdultAge);
  const grown = counted.adults - room.adults;
  if (grown === 0 || counted.adults > limits.MAX_ADULTS_PER_ROOM) return null;
  const who = grown === 1 ? `the ${Math.max(...room.ages)} year old as an adult` : `${grown} of the children as adults`;
  return (
    <>
      <p className={styles.note}>At this hotel everyone of {minAdultAge} or over counts as an adult.</p>
      <Button kind="line" size="small" onClick={() => onChange(counted)}>
        Count {who}
      </Button>
    </>
  );
}
