/** Letters of a word that a poster's margin holds at its usual size: "Montenegro" fits. */
const LETTERS = 10;

/** Whether a word of a place's name is too long for a poster's margin, such as "Fuerteventura": it is set smaller, never broken. */
export function isLongName(name: string): boolean {
  return name.split(/[\s-]+/).some((word) => word.length > LETTERS);
}
