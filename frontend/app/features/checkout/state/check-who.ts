/* The checks of the first step, before the server makes the same ones: nobody should type three pages to hear of the first. */
import type { Checkout, CheckoutTraveller } from "../../../api/types";
import { ageOn, birthDate, travellerField, type Fields, type Problem } from "./fields";
import type { Say } from "../words";

type Party = Pick<Checkout, "travellers" | "returnsOn" | "today" | "titles" | "adultAge">;

/** Who makes the contract is of age, whatever a hotel calls an adult. */
const LEAD_AGE = 18;
const OLDEST = 120;
const NAME = /^(?:[\p{L}][\p{L}\p{M}' .\-’‘‐‑]{0,58}[\p{L}\p{M}.]|\p{L})$/u;
/** Marks that come along from address books and chats: nobody sees them, and the server takes them out. */
const UNSEEN = /(?![\u200c\u200d])\p{Cf}/gu;
/** What tickets and the certificate can print; the server knows it letter by letter. */
const LATIN = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u;
const EMAIL = /^[A-Za-z0-9._%+'-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9.-]{0,250})\.[A-Za-z]{2,24}$/;
const POSTCODE = /^[A-Za-z0-9][A-Za-z0-9 -]{1,10}[A-Za-z0-9]$/;

/** Everything that is wrong with the travellers and the contact, in the order of the form. */
export function checkWho(fields: Fields, party: Party, say: Say): Problem[] {
  return party.travellers.flatMap((traveller, position) => [
    ...checkTraveller({ fields, party, say }, traveller, position),
    ...(position === 0 ? checkContact(fields, say) : []),
  ]);
}

type Checked = { fields: Fields; party: Party; say: Say };

function checkTraveller({ fields, party, say }: Checked, traveller: CheckoutTraveller, position: number): Problem[] {
  const problems: Problem[] = [];
  const text = (name: "title" | "first_name" | "last_name") => seen(fields[travellerField(position, name)]);
  const add = (name: "title" | "first_name" | "last_name" | "born_on", what: string) =>
    problems.push({
      field: travellerField(position, name),
      message: say("wrong", { person: traveller.label, what }),
    });
  if (!party.titles.includes(text("title"))) add("title", say("wrong_title"));
  for (const name of ["first_name", "last_name"] as const) {
    if (!NAME.test(text(name))) add(name, say(`wrong_${name}`));
    else if (!LATIN.test(text(name))) add(name, say(`latin_${name}`));
  }
  const wrong = wrongBirthDate(birthDate(fields, position), party, { ...traveller, isLead: position === 0 });
  if (wrong) add("born_on", say(...wrong));
  return problems;
}

type Person = CheckoutTraveller & { isLead: boolean };

function wrongBirthDate(born: string | null, party: Party, { kind, age, isLead }: Person): Parameters<Say> | null {
  if (born === null) return ["wrong_born"];
  if (born > party.today || ageOn(party.today, born) > OLDEST) return ["unlikely_born"];
  const then = ageOn(party.returnsOn, born);
  if (isLead && ageOn(party.today, born) < LEAD_AGE) return ["lead_age"];
  if (kind === "adult" && then < party.adultAge) return ["not_adult", { age: then }];
  if (kind !== "adult" && then !== age) return ["other_age", { age: then, priced: age ?? 0 }];
  return null;
}

/** Whether somebody's date of birth is right and the holiday is priced for another age: what a new price mends. */
export function isOfAnotherAge(fields: Fields, party: Party, position: number): boolean {
  const traveller = party.travellers[position];
  if (!traveller) return false;
  const [wrong] = wrongBirthDate(birthDate(fields, position), party, { ...traveller, isLead: position === 0 }) ?? [];
  return wrong === "not_adult" || wrong === "other_age";
}

function checkContact(fields: Fields, say: Say): Problem[] {
  const text = (name: string) => seen(fields[`contact.${name}`]);
  const problems: Problem[] = [];
  const add = (name: string) => problems.push({ field: `contact.${name}`, message: say(`wrong_${name}`) });
  if (!EMAIL.test(text("email"))) add("email");
  if (!isPhone(text("phone"))) add("phone");
  if (text("address").length < 5) add("address");
  if (!POSTCODE.test(text("postcode"))) add("postcode");
  return problems;
}

function seen(text = ""): string {
  return text.replace(UNSEEN, "").trim();
}

/** Ten to fifteen digits once it is in international form (V08); how it is written is the visitor's affair. */
function isPhone(text: string): boolean {
  const number = text
    .replace(/^tel:/i, "")
    .replace("(0)", "")
    .replace(/[\s\-./()‐-―]/g, "");
  const digits = number.replace(/^(\+|00)/, "").replace(/^0/, "44");
  return /^(\+|00)?\d+$/.test(number) && digits.length >= 10 && digits.length <= 15;
}
