/* What is asked about one basket, before and after its order. An answer, a refusal with its reason, or silence: never an exception. */

export type Refusal = {
  status: number;
  code: string;
  title: string;
  rule?: string;
  errors: { field: string; msg: string; rule: string }[];
};
export type Answer<Data> = { kind: "done"; data: Data } | { kind: "refused"; refusal: Refusal } | { kind: "silent" };

const TIMEOUT_MS = 45_000;

type What = { body?: unknown; key?: string };

/** One call about a basket; `path` follows its token ("/hold"). */
export async function askBasket<Data>(
  method: "GET" | "POST" | "PUT",
  token: string,
  path: string,
  { body, key }: What = {},
): Promise<Answer<Data>> {
  try {
    const response = await fetch(`/api/booking/baskets/${encodeURIComponent(token)}${path}`, {
      method,
      headers: {
        Accept: "application/json",
        "X-Requested-With": "XMLHttpRequest",
        ...(method === "GET" ? {} : { "Content-Type": "application/json" }),
        ...(key ? { "Idempotency-Key": key } : {}),
      },
      body: method === "GET" ? null : JSON.stringify(body ?? {}),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const said = (await response.json()) as unknown;
    // The contract's shapes: the caller names the generated type of this very address; refusals are problem documents everywhere.
    if (response.ok) return { kind: "done", data: (said as { data: Data }).data };
    const refusal = said as Refusal;
    return response.status >= 500 && response.status !== 503
      ? { kind: "silent" }
      : { kind: "refused", refusal: { ...refusal, errors: refusal.errors ?? [] } };
  } catch {
    return { kind: "silent" };
  }
}

/** Whether a refusal gives this rule as a reason. */
export function isRule(refusal: Refusal, rule: string): boolean {
  return refusal.rule === rule || refusal.errors.some((error) => error.rule === rule);
}
