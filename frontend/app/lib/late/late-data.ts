import { useEffect, useState } from "react";

/** What arrives after the page: on its way, here, or not coming. `status` is null when there was no answer at all; `again` asks anew. */
export type LateData<Body> =
  { kind: "waiting" } | { kind: "ready"; body: Body } | { kind: "failed"; status: number | null; again: () => void };

const WAITING = { kind: "waiting" } as const;

/** So long an answer serves whoever asks again: a page stays open for hours, and prices move. */
export const KEPT_MS = 5 * 60_000;

/** Recent answers by address, so that a modal opened again, or ten cards of one hotel, ask once. */
const asked = new Map<string, { answer: Promise<unknown>; since: number }>();

/** A refusal of our own server, by its status. */
export class Refused extends Error {
  constructor(readonly status: number) {
    super(`answered ${status}`);
  }
}

/** The JSON at an address of this site. Throws `Refused` for a status other than 2xx; a failed question may be asked again. */
export function fetchJson<Body>(url: string, timeoutMs = 20_000): Promise<Body> {
  const known = asked.get(url);
  // By the clock: a timer stands still while a laptop sleeps. The shape is the contract's: the caller names the type of this very address.
  if (known && Date.now() - known.since < KEPT_MS) return known.answer as Promise<Body>;
  const answer = ask<Body>(url, timeoutMs);
  asked.set(url, { answer, since: Date.now() });
  // Of this question alone: one that failed is asked again while its timer still runs.
  const forget = () => asked.get(url)?.answer === answer && asked.delete(url);
  answer.catch(forget);
  setTimeout(forget, KEPT_MS);
  return answer;
}

async function ask<Body>(url: string, timeoutMs: number): Promise<Body> {
  const headers = { Accept: "application/json", "X-Requested-With": "XMLHttpRequest" };
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Refused(response.status);
  return (await response.json()) as Body;
}

/** The answer of one address as it comes; nothing is asked while the address is null. */
export function useLateData<Body>(url: string | null, timeoutMs?: number): LateData<Body> {
  const [attempt, setAttempt] = useState(1);
  const [late, setLate] = useState<{ url: string | null; data: LateData<Body> }>({ url, data: WAITING });

  useEffect(() => {
    if (url === null) return;
    let isCurrent = true;
    const say = (data: LateData<Body>) => isCurrent && setLate({ url, data });
    const again = () => {
      say(WAITING);
      setAttempt(attempt + 1);
    };
    fetchJson<Body>(url, timeoutMs).then(
      (body) => say({ kind: "ready", body }),
      (error: unknown) => say({ kind: "failed", status: error instanceof Refused ? error.status : null, again }),
    );
    return () => {
      isCurrent = false;
    };
  }, [url, timeoutMs, attempt]);

  return late.url === url ? late.data : WAITING;
}

/** For tests: forget every answer. */
export function forgetAnswers() {
  asked.clear();
}
