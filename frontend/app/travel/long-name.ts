/** A word of eleven letters: "Montenegro" is the longest that a poster's margin holds at its usual size. */
const LONG_WORD = /[^\s-]{11}/;

/** Whether a word of a place's name is too long for a poster's margin, such as "Fuerteventura": it is set smaller, never broken. */
export function isLongName(name: string): boolean {
  return LONG_WORD.test(name);
}
