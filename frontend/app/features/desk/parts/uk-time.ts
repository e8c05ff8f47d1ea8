/** Moments as a `datetime-local` field has them, in UK time, wherever the agent's computer stands. */

const PARTS = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
});

/** "2027-06-01T10:00"; empty for no moment. */
export function ukField(iso: string | null): string {
  return iso === null ? "" : ukClock(Date.parse(iso));
}

/**
 * The moment at which UK clocks show what was typed. The hour that is skipped in spring is read as the one after it; the hour that comes
 * twice in autumn is its first.
 */
export function momentOfUk(typed: string): string {
  const asUtc = Date.parse(`${typed}Z`);
  // Summer time first: where both fit, it is the earlier of the two.
  const found = [asUtc - 3_600_000, asUtc].find((at) => ukClock(at) === typed.slice(0, 16));
  return new Date(found ?? asUtc).toISOString();
}

function ukClock(at: number): string {
  const part = Object.fromEntries(PARTS.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}`;
}
