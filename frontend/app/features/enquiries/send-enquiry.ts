import type { EnquiryForm, EnquiryProblem } from "../../api/types";
import { RefusedWrite, sendJson } from "../../lib/send-json";

export type EnquiryThanks = { reference: string; heading: string; text: string; event_id: string };

/** What came of sending: thanks, sentences at fields, or one sentence for the whole form. */
export type Sent =
  | { kind: "done"; thanks: EnquiryThanks }
  | { kind: "wrong"; problems: EnquiryProblem[] }
  | { kind: "refused"; notice: string };

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
    return { kind: "refused", notice: error.sentence || AWAY };
  }
}

/** A text field of a form; a missing one is empty. */
export function textOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === "string" ? value : "";
}
