/* From a wrong age back to the price: the same holiday, asked for with the ages that were typed. */
import type { Checkout, CheckoutTraveller } from "../../../api/types";
import { ageOn, birthDate, type Fields } from "./fields";

type Searched = Pick<Checkout, "changeHref" | "travellers" | "returnsOn" | "adultAge">;

/** The address at which the holiday is priced for everybody's age on the day of return, as far as dates of birth are typed. */
export function withRightAges({ changeHref, travellers, ...rest }: Searched, fields: Fields): string {
  const [path = "", query = ""] = changeHref.split("?");
  const kept = [...new URLSearchParams(query)].filter(([name]) => !name.startsWith("room["));
  const ages = travellers.map((traveller, position) => ageOf(traveller, birthDate(fields, position), rest));
  const rooms = [...new Set(travellers.map(({ room }) => room))].flatMap((room) =>
    pairsOf(ages.filter((_, position) => travellers[position]?.room === room)),
  );
  return `${path}?${new URLSearchParams([...kept, ...rooms]).toString()}`;
}

/** The age a child is priced for; null for an adult. */
function ageOf(
  { age }: CheckoutTraveller,
  born: string | null,
  { returnsOn, adultAge }: Omit<Searched, "changeHref" | "travellers">,
) {
  if (born === null) return age;
  const then = ageOn(returnsOn, born);
  return then < adultAge ? Math.max(then, 0) : null;
}

function pairsOf(room: readonly (number | null)[]): [string, string][] {
  const ages = room.filter((age) => age !== null);
  return [
    ["room[adults]", String(room.length - ages.length)],
    ["room[children]", String(ages.length)],
    ...ages.map((age): [string, string] => ["room[ages][]", String(age)]),
  ];
}
