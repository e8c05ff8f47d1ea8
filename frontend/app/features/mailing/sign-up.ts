import { RefusedWrite, sendJson } from "../../lib/send-json";
import { track } from "../../lib/measuring/track";

export type PromoCode = { code: string; description: string; terms: string };
export type SignUpProblem = { field: string; message: string };
export type SignedUp = { isDone: true; promo: PromoCode | null } | { isDone: false; problems: SignUpProblem[] };

type SignUpBody = {
  email: string;
  source?: string;
  first_name?: string;
  last_name?: string;
  double_optin?: boolean;
  form: "exclusive" | "mailing_list" | "promo";
  promo?: string;
  website?: string;
};

/** Sign an address up (API20). What the server says of a field is said there; anything else in one sentence, of no field (ER3). */
export async function signUp(body: SignUpBody, failed: string): Promise<SignedUp> {
  try {
    const { data } = await sendJson<{ data: { success: boolean; promo: PromoCode | null } }>("/api/mail/signup", {
      body,
    });
    if (!data.success) return { isDone: false, problems: [{ field: "", message: failed }] };
    track("sign_up", { method: body.form });
    void remember();
    return { isDone: true, promo: data.promo };
  } catch (error) {
    const fields = error instanceof RefusedWrite && error.code === "bad_details" ? error.fields : [];
    if (fields.length === 0) return { isDone: false, problems: [{ field: "", message: failed }] };
    return { isDone: false, problems: fields.map(({ field, msg }) => ({ field, message: msg })) };
  }
}

/** Remember in this browser that somebody signed up (API21); not remembering only means being asked again. */
async function remember() {
  await fetch("/api/mail/set-signup-cookie", {
    method: "POST",
    headers: { "X-Requested-With": "XMLHttpRequest" },
  }).catch(() => undefined);
}

/** Whether this browser has yet to sign up (API22); when nobody can say, it has. */
export async function requiresSignUp(): Promise<boolean> {
  try {
    const response = await fetch("/api/mail/get-signup-cookie", { headers: { Accept: "application/json" } });
    return ((await response.json()) as { requiresSignup?: boolean }).requiresSignup !== false;
  } catch {
    return true;
  }
}
