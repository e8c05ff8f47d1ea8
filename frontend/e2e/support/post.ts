import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The data folder of the shop under test: its development sink keeps mails there. Empty where the shop is elsewhere. */
export const shopHome = process.env.LEEWARD_HOME ?? "";

const CODE = /\b[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{6}\b/;

/** Wait for a mail of a kind that names the booking, and read the one-time code in it. */
export async function codeMailedAbout(reference: string): Promise<string> {
  for (let waited = 0; waited < 30_000; waited += 250) {
    // Newest first: a later code ends the earlier.
    const mails = mailsOf("booking.access_code").toReversed();
    const code = mails.find((mail) => mail.includes(`/my-booking/${reference}#`))?.match(CODE)?.[0];
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error("No code came by mail.");
}

/** Wait for the mail with which this colleague links an app, and read its code. */
export async function linkCodeMailedTo(name: string): Promise<string> {
  for (let waited = 0; waited < 30_000; waited += 250) {
    const mail = mailsOf("desk.link_code").findLast((one) => one.includes(`signed in as ${name} `));
    const code = mail?.match(/^[A-Z2-7]{8}$/m)?.[0];
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error("No code came by mail.");
}

/** The raw mails of a kind, oldest first. */
export function mailsOf(kind: string): string[] {
  const folder = join(shopHome, "mail");
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => name.endsWith(`-${kind}.eml`));
  // Soft line breaks of quoted-printable would cut addresses in two.
  return files.sort().map((name) => readFileSync(join(folder, name), "utf8").replaceAll(/=\r?\n/g, ""));
}
