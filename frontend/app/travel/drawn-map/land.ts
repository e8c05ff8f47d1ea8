/*
 * Flat sand land under the hotels. We ship no coastlines: each island is a rounded outline around the hotels that lie close together,
 * schematic and said to be so. The same hotels always give the same land.
 */
import type { Spot } from "./projection";

/** Hotels closer than this, in widths of the world, lie on one piece of land: about 60 km at the equator. */
const TOGETHER = 0.0015;
/** And closer than this on the paper: from far away a coast and its islands are one, as on any small map. */
const TOGETHER_PX = 96;
/** Land around the outermost hotels: at least so much, and a share of the island's own size. */
const LEAST_MARGIN = 0.00016;
const MARGIN_SHARE = 0.22;
/** From however far, land is land and no speck under its flag. */
const LEAST_MARGIN_PX = 46;
const CORNERS = 10;

/** Closed outlines of every piece of land, for a world that is drawn so many pixels wide. */
export function landOf(spots: readonly Spot[], scale = Infinity): Spot[][] {
  const together = Math.max(TOGETHER, TOGETHER_PX / scale);
  const leastMargin = Math.max(LEAST_MARGIN, LEAST_MARGIN_PX / scale);
  return groupsOf(spots, together).map((group) => outlineOf(group, leastMargin));
}

/** An outline as a smooth closed path through its corners (Catmull-Rom), drawn with `place` for each. */
export function pathOf(outline: readonly Spot[], place: (spot: Spot) => Spot): string {
  const corners = outline.map(place);
  const at = (index: number) => corners[(index + corners.length) % corners.length] ?? { x: 0, y: 0 };
  const first = at(0);
  const curves = corners.map((_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    return `C${text(from.x + (to.x - before.x) / 6, from.y + (to.y - before.y) / 6)} ${text(
      to.x - (after.x - from.x) / 6,
      to.y - (after.y - from.y) / 6,
    )} ${text(to.x, to.y)}`;
  });
  return `M${text(first.x, first.y)}${curves.join("")}Z`;
}

function groupsOf(spots: readonly Spot[], together: number): Spot[][] {
  const groups: Spot[][] = [];
  for (const spot of spots) {
    const near = groups.filter((group) => group.some((other) => distance(spot, other) < together));
    const [into = [], ...others] = near;
    if (near.length === 0) groups.push(into);
    into.push(spot, ...others.flat());
    for (const other of others) groups.splice(groups.indexOf(other), 1);
  }
  return groups;
}

/** The farthest reach of the group in a ring of directions, pushed out by a margin: round, but shaped by where the hotels are. */
function outlineOf(group: readonly Spot[], leastMargin: number): Spot[] {
  const centre = {
    x: group.reduce((sum, { x }) => sum + x, 0) / group.length,
    y: group.reduce((sum, { y }) => sum + y, 0) / group.length,
  };
  const size = Math.max(...group.map((spot) => distance(spot, centre)));
  const margin = Math.max(leastMargin, size * MARGIN_SHARE);
  return [...Array(CORNERS).keys()].map((corner) => {
    const angle = (corner / CORNERS) * 2 * Math.PI;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const reach = Math.max(...group.map(({ x, y }) => (x - centre.x) * cos + (y - centre.y) * sin), 0);
    const rough = margin * (1 + 0.18 * Math.sin(corner * 2.3 + centre.x * 4000));
    return { x: centre.x + cos * (reach + rough), y: centre.y + sin * (reach + rough) };
  });
}

function distance(a: Spot, b: Spot): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function text(x: number, y: number): string {
  return `${x.toFixed(1)},${y.toFixed(1)}`;
}
