/*
 * What somebody types in the checkout: text by field name. The names are those of the order the server checks, so that an error of
 * either side finds its field; a date of birth is three fields below its name.
 */
import type { CheckoutTraveller } from "../../../api/types";

export type Fields = Readonly<Record<string, string>>;
export type Problem = { field: string; message: string };

export const CONTACT = ["contact.email", "contact.phone", "contact.address", "contact.postcode"] as const;
export const REQUESTS = "special_requests";

/** The id of a field's control; of a date of birth, of its first box. */
export function idOf(field: string): string {
  return field.replaceAll(".", "-");
}

export function travellerField(position: number, name: "title" | "first_name" | "last_name" | "born_on"): string {
  return `travellers.${position}.${name}`;
}

/** A date of birth as YYYY-MM-DD from its three boxes; null while it is no date a calendar has. */
export function birthDate(fields: Fields, position: number): string | null {
  const [day, month, year] = (["day", "month", "year"] as const).map((part) =>
    (fields[`${travellerField(position, "born_on")}.${part}`] ?? "").trim(),
  );
  if (!/^\d{1,2}$/.test(day ?? "") || !/^\d{1,2}$/.test(month ?? "") || !/^\d{4}$/.test(year ?? "")) return null;
  const iso = `${year}-${month?.padStart(2, "0")}-${day?.padStart(2, "0")}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}

/** Whole years of age on a day; born on 29 February, a birthday on 1 March in other years. */
export function ageOn(day: string, bornOn: string): number {
  return Number(day.slice(0, 4)) - Number(bornOn.slice(0, 4)) - (day.slice(5) < bornOn.slice(5) ? 1 : 0);
}

/** "Helen Marsh", or "Adult 2" while there is no name. */
export function nameOf(fields: Fields, traveller: CheckoutTraveller, position: number): string {
  const parts = [fields[travellerField(position, "first_name")], fields[travellerField(position, "last_name")]];
  return (
    parts
      .map((part) => part?.trim())
      .filter(Boolean)
      .join(" ") || traveller.label
  );
}
