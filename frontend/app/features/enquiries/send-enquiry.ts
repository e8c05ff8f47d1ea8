import type { EnquiryForm, EnquiryProblem } from "../../api/types";

export type EnquiryThanks = { reference: string; heading: string; text: string; event_id: string };

/** What came of sending: thanks, sentences at fields, or one sentence for the whole form. */
export type Sent =
  | { kind: "done"; thanks: EnquiryThanks }
  | { kind: "wrong"; problems: EnquiryProblem[] }
  | { kind: "refused"; notice: string };

type ProblemDocument = { title?: string; code?: string; errors?: { field: string; msg: string }[] };

const AWAY = "Whoops, something went wrong. Please try again, or call us.";

/** Send the form as its fields stand. The signed token makes a second press the same enquiry. */
export async function sendEnquiry(form: EnquiryForm, fields: FormData): Promise<Sent> {
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === "string" ? value : "";
  };
  const body = {
    kind: form.kind,
    is_framed: form.isFramed,
    ...Object.fromEntries(
      ["form", "about", "website", "name", "email", "phone", "message", "slot"].map((name) => [name, text(name)]),
    ),
  };
  try {
    const response = await fetch("/api/enquiries", {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Requested-With": "XMLHttpRequest" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    });
    if (response.ok) return { kind: "done", thanks: ((await response.json()) as { data: EnquiryThanks }).data };
    return readProblem((await response.json()) as ProblemDocument);
  } catch {
    return { kind: "refused", notice: AWAY };
  }
}

function readProblem({ title, code, errors = [] }: ProblemDocument): Sent {
  if (code === "bad_details") {
    return { kind: "wrong", problems: errors.map(({ field, msg }) => ({ field, message: msg })) };
  }
  return { kind: "refused", notice: title ?? AWAY };
}
