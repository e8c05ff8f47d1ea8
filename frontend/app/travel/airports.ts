/*
 * Airports as they are written. Which airports exist comes from the server: the list of the specification is initial data, editable
 * there (E20, Z48).
 */

/** Whether a text has the form of an airport code: three ASCII capitals. */
export function isIataCode(text: string): boolean {
  return /^[A-Z]{3}$/.test(text);
}
