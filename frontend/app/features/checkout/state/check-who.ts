/* The checks of the first step, before the server makes the same ones: nobody should type three pages to hear of the first. */
import type { Checkout, CheckoutTraveller } from "../../../api/types";
import { ageOn, birthDate, travellerField, type Fields, type Problem } from "./fields";

type Party = Pick<Checkout, "travellers" | "returnsOn" | "today" | "titles">;

const ADULT_AGE = 18;
const OLDEST = 120;
const NAME = /^(?:[\p{L}][\p{L}\p{M}' .\-’]{0,58}[\p{L}\p{M}]|\p{L})$/u;
/** What tickets and the certificate can print; the server knows it letter by letter. */
const LATIN = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u;
const EMAIL = /^[A-Za-z0-9._%+'-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9.-]{0,250})\.[A-Za-z]{2,24}$/;
const POSTCODE = /^[A-Za-z0-9][A-Za-z0-9 -]{1,10}[A-Za-z0-9]$/;

/** Everything that is wrong with the travellers and the contact, in the order of the form. */
export function checkWho(fields: Fields, party: Party): Problem[] {
  return party.travellers.flatMap((traveller, position) => [
    ...checkTraveller(fields, party, traveller, position),
    ...(position === 0 ? checkContact(fields) : []),
  ]);
}

function checkTraveller(fields: Fields, party: Party, traveller: CheckoutTraveller, position: number): Problem[] {
  const problems: Problem[] = [];
  const text = (name: "title" | "first_name" | "last_name") => (fields[travellerField(position, name)] ?? "").trim();
  const say = (name: "title" | "first_name" | "last_name" | "born_on", message: string) =>
    problems.push({ field: travellerField(position, name), message: `${traveller.label}: ${message}` });
  if (!party.titles.includes(text("title"))) say("title", "please choose a title.");
  for (const [name, words] of [
    ["first_name", "first name"],
    ["last_name", "last name"],
  ] as const) {
    if (!NAME.test(text(name))) say(name, `please give the ${words} as in the passport.`);
    else if (!LATIN.test(text(name)))
      say(name, `please give the ${words} in Latin letters, as at the foot of the passport.`);
  }
  const wrong = wrongBirthDate(birthDate(fields, position), party, traveller);
  if (wrong) say("born_on", wrong);
  return problems;
}

function wrongBirthDate(born: string | null, party: Party, { kind, age }: CheckoutTraveller): string | null {
  if (born === null) return "please give the date of birth as day, month and year, such as 27 3 1985.";
  if (born > party.today || ageOn(party.today, born) > OLDEST) return "please check this date of birth.";
  const then = ageOn(party.returnsOn, born);
  if (kind === "adult" && then < ADULT_AGE) {
    return `aged ${then} on the day you return, and the price is for an adult. Please search again with that age.`;
  }
  if (kind !== "adult" && then !== age) {
    return `aged ${then} on the day you return, and the price is for a child of ${age}. Please search again with that age.`;
  }
  return null;
}

function checkContact(fields: Fields): Problem[] {
  const text = (name: string) => (fields[`contact.${name}`] ?? "").trim();
  const problems: Problem[] = [];
  const say = (name: string, message: string) => problems.push({ field: `contact.${name}`, message });
  if (!EMAIL.test(text("email"))) say("email", "Please give an e-mail address we can write to.");
  if (!isPhone(text("phone"))) say("phone", "Please give a telephone number we can ring.");
  if (text("address").length < 5) say("address", "Please give your address.");
  if (!POSTCODE.test(text("postcode"))) say("postcode", "Please give your postcode.");
  return problems;
}

/** Ten to fifteen digits once it is in international form (V08); how it is written is the visitor's affair. */
function isPhone(text: string): boolean {
  const number = text.replace("(0)", "").replace(/[\s\-.()‐-―]/g, "");
  const digits = number.replace(/^(\+|00)/, "").replace(/^0/, "44");
  return /^(\+|00)?\d+$/.test(number) && digits.length >= 10 && digits.length <= 15;
}
