import { RefusedWrite, sendJson } from "../../lib/send-json";

/** Every call takes at least the provider's or the mail's time; nobody waits longer than this. */
const TIMEOUT_MS = 30_000;

type Found = { data: { href: string } };

/** Find a booking; gives its address. */
export async function lookUp(asked: { reference: string; last_name: string; departure_date: string }): Promise<string> {
  const found = await sendJson<Found>("/api/my-booking/look-up", { body: asked, timeoutMs: TIMEOUT_MS });
  return found.data.href;
}

/** A write about the booking whose page is at `href`. */
export async function askAbout<Body = Found>(
  href: string,
  path: "code" | "open" | "pay" | "changes" | "cancel" | "stay" | `contract-changes/${number}`,
  { body, key }: { body?: unknown; key?: string } = {},
): Promise<Body> {
  return sendJson<Body>(`/api${href}/${path}`, {
    body: body ?? {},
    timeoutMs: TIMEOUT_MS,
    ...(key === undefined ? {} : { idempotencyKey: key }),
  });
}

/** End the visit; gives where to go. */
export async function signOut(): Promise<string> {
  const gone = await sendJson<Found>("/api/my-booking/sign-out", { body: {} });
  return gone.data.href;
}

/** A refusal in one sentence for people; silence has its own. A visit that is over leads back to the form. */
export function sentenceOf(error: unknown, phone: string): string {
  if (error instanceof RefusedWrite) {
    if (error.code === "visit_over") window.location.assign("/my-booking?ended=1");
    if (error.sentence) return error.sentence;
  }
  return `We got no answer. Please try again in a minute, or ring ${phone}.`;
}
