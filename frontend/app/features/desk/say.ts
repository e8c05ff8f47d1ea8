/** How the desk writes moments, money and codes. UK time, whoever looks from where. */
const MOMENT = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Europe/London",
});
const POUNDS = new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP" });

export function moment(iso: string | null): string {
  return iso === null ? "" : MOMENT.format(new Date(iso));
}

export function pounds(pence: number): string {
  return POUNDS.format(pence / 100);
}

export const KINDS: Readonly<Record<string, string>> = { quote: "Quote", callback: "Callback", contact: "Question" };
export const STATES: Readonly<Record<string, string>> = {
  new: "New",
  open: "With an agent",
  waiting: "Waiting for the customer",
  booked: "Booked",
  closed: "Closed",
};

/** What a rule of a price line, or an event of the audit chain, is called for people: its own words, spaced. */
export function words(code: string): string {
  const text = code.replace(/[._-]/g, " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
