/* Price flags that would cover each other stand together as one (issue 6). */
import type { Spot } from "../../../travel/drawn-map/projection";

export type Flag<T> = Readonly<{ at: Spot; members: readonly T[] }>;

/** Room a flag needs to either side, in pixels: of one price, and of "12 from £1,459". */
const HALF = 39;
const HALF_OF_SEVERAL = 68;
const HEIGHT = 40;

/**
 * One flag for every group of points whose flags would overlap, at the place of its first member.
 *
 * The points come in order of rank (cheapest first), so the best of a group names its price. A flag that stands for several is wider, and
 * may then touch the next.
 */
export function clustered<T>(points: readonly T[], pixelOf: (point: T) => Spot): Flag<T>[] {
  let flags: Flag<T>[] = [];
  let next = merged(points.map((point) => ({ at: pixelOf(point), members: [point] })));
  while (next.length !== flags.length) {
    flags = next;
    next = merged(flags);
  }
  return flags;
}

function merged<T>(flags: readonly Flag<T>[]): Flag<T>[] {
  const kept: { at: Spot; members: T[] }[] = [];
  for (const { at, members } of flags) {
    const near = kept.find((one) => {
      const room = halfOf(one.members) + halfOf(members);
      return Math.abs(one.at.x - at.x) < room && Math.abs(one.at.y - at.y) < HEIGHT;
    });
    if (near) near.members.push(...members);
    else kept.push({ at, members: [...members] });
  }
  return kept;
}

const halfOf = ({ length }: readonly unknown[]) => (length > 1 ? HALF_OF_SEVERAL : HALF);
