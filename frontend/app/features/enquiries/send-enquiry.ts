import type { EnquiryForm, EnquiryProblem } from "../../api/types";
import { newKey } from "../../lib/idempotency-key";
import { fetchJson } from "../../lib/late/late-data";
import { RefusedWrite, sendJson } from "../../lib/send-json";

export type EnquiryThanks = { reference: string; heading: string; text: string; event_id: string };

/** What came of sending: thanks, sentences at fields, or one sentence for the whole form, which may be too old to be sent again. */
export type Sent =
  | { kind: "done"; thanks: EnquiryThanks }
  | { kind: "wrong"; problems: EnquiryProblem[] }
  | { kind: "refused"; notice: string; isOld: boolean };

const NAMES = ["form", "about", "website", "name", "email", "phone", "message", "slot"];
const AWAY = "Whoops, something went wrong. Please try again, or call us.";

/** Send the form as its fields stand. The signed token makes a second press the same enquiry. */
export async function sendEnquiry(form: EnquiryForm, fields: FormData): Promise<Sent> {
  const written = Object.fromEntries(NAMES.map((name) => [name, textOf(fields, name)]));
  try {
    const { data } = await sendJson<{ data: EnquiryThanks }>("/api/enquiries", {
      body: { kind: form.kind, is_framed: form.isFramed, ...written },
    });
    return { kind: "done", thanks: data };
  } catch (error) {
    if (!(error instanceof RefusedWrite)) throw error;
    if (error.code === "bad_details") {
      return { kind: "wrong", problems: error.fields.map(({ field, msg }) => ({ field, message: msg })) };
    }
    return { kind: "refused", notice: error.sentence || AWAY, isOld: error.rule === "form_old" };
  }
}

/** What of a form is of the moment it was drawn: its signed name, and the half hours that are free. */
export type OfTheMoment = Pick<EnquiryForm, "token" | "days">;

/** The same form as it would be drawn now; as it is where that cannot be had. */
export async function drawnNow(form: EnquiryForm): Promise<OfTheMoment> {
  const address = form.action.replace(/\/frame$/, "");
  // Its own address each time: an answer of this page view would be given again.
  const asked = [form.aboutAddress, `opening=${newKey()}`].filter(Boolean).join("&");
  return fetchJson<EnquiryForm>(`${address}/form.json?${asked}`).catch(() => form);
}

/** A text field of a form; a missing one is empty. */
export function textOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === "string" ? value : "";
}
