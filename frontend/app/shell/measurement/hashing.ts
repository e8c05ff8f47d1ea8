/* Contact details as advertising partners match them (V07, V08, Z65): still personal data, so only with ad consent (UK-26). */
import type { Contact } from "../../lib/measuring/tell-measurement";

const CALLING_CODE = "44";

/** SHA-256 in hex. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The number with plus and country code, null where that is not possible; as `travel/phone_numbers.py`. */
export function internationalPhone(text: string): string | null {
  let number = text.replaceAll("(0)", "").replace(/[\s\-.()\u2010-\u2015]/gu, "");
  if (number.startsWith("00")) number = `+${number.slice(2)}`;
  else if (number.startsWith("0")) number = `+${CALLING_CODE}${number.slice(1)}`;
  else if (!number.startsWith("+")) {
    const hasCode = number.startsWith(CALLING_CODE) && number.length >= 12;
    number = hasCode ? `+${number}` : `+${CALLING_CODE}${number}`;
  }
  return /^\+[0-9]{10,15}$/u.test(number) ? number : null;
}

/** The hashes of what is there; what is empty, or no number, has none. */
export async function hashContact({
  email,
  phone,
  firstName,
  lastName,
  postcode,
}: Contact): Promise<Record<string, string>> {
  const plain = (text = "") => text.trim().toLowerCase();
  const texts = {
    sha256_email_address: plain(email),
    sha256_phone_number: internationalPhone(phone ?? "") ?? "",
    sha256_first_name: plain(firstName),
    sha256_last_name: plain(lastName),
    sha256_postal_code: plain(postcode).replaceAll(" ", ""),
  };
  const hashed = Object.entries(texts)
    .filter(([, text]) => text)
    .map(async ([name, text]) => [name, await sha256(text)] as const);
  return Object.fromEntries(await Promise.all(hashed));
}
