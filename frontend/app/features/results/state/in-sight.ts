/** The places of a list that are on the screen: from the first of them to the one after the last. */
export type InSight = Readonly<{ from: number; to: number }>;

/** What is taken for seen of a list that is not on the screen, or not there yet. */
export const TOP: InSight = { from: 0, to: 1 };

/** Which items of a list can be seen; the first where none can. Its layout is read, so nothing of it may just have been changed. */
export function inSight(list: Element | null): InSight {
  const boxes = [...(list?.children ?? [])].map((item) => item.getBoundingClientRect());
  const from = boxes.findIndex(({ bottom }) => bottom > 0);
  if (from < 0) return TOP;
  const below = boxes.findIndex(({ top }) => top >= window.innerHeight);
  const to = below < 0 ? boxes.length : below;
  return { from, to: Math.max(to, from + 1) };
}

/** Whether an item is seen, in a list that may be shorter than the one that was looked at. */
export function isInSight({ from, to }: InSight, place: number, length: number): boolean {
  const first = Math.min(from, Math.max(0, length - (to - from)));
  return place >= first && place < to;
}
