/* Chance that can be repeated: the seed is printed by whoever fails. */

export type Chance = {
  below: (count: number) => number;
  oneOf: <T>(all: readonly T[]) => T;
  is: (share: number) => boolean;
};

/** Numbers that look random and are the same for the same seed (mulberry32). */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    below,
    oneOf: <T>(all: readonly T[]) => {
      const found = all[below(all.length)];
      if (found === undefined) throw new Error("There is nothing to choose from.");
      return found;
    },
    is: (share: number) => next() < share,
  };
}
