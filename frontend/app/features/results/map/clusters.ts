/* Price flags that would cover each other stand together as one (issue 6). */
import type { Spot } from "../../../travel/drawn-map/projection";

export type Flag<T> = Readonly<{ at: Spot; members: readonly T[] }>;

/** Room a flag needs, in pixels. */
const WIDTH = 78;
const HEIGHT = 40;

/**
 * One flag for every group of points whose flags would overlap, at the place of its first member.
 *
 * The points come in order of rank (cheapest first), so the best of a group names its price. A point is looked at once.
 */
export function clustered<T>(points: readonly T[], pixelOf: (point: T) => Spot): Flag<T>[] {
  const flags: { at: Spot; members: T[] }[] = [];
  for (const point of points) {
    const at = pixelOf(point);
    const near = flags.find((flag) => Math.abs(flag.at.x - at.x) < WIDTH && Math.abs(flag.at.y - at.y) < HEIGHT);
    if (near) near.members.push(point);
    else flags.push({ at, members: [point] });
  }
  return flags;
}
