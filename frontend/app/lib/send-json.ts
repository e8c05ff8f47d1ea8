/** A refusal of our own API: its status, its stable code, and one kind sentence for people (docs of `retail/api/problems.py`). */
export class RefusedWrite extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly sentence: string,
    /** What was wrong in which field, where the server says so (E41). */
    readonly fields: readonly FieldProblem[] = [],
    /** Why, in one word for programs, where the code alone does not say it; often empty. */
    readonly rule = "",
  ) {
    super(`answered ${status} ${code}`);
  }
}

export type FieldProblem = { field: string; msg: string; rule: string };

type Write = {
  method?: "POST" | "PUT" | "DELETE";
  body?: unknown;
  /** The same key twice is answered once. */
  idempotencyKey?: string;
  timeoutMs?: number;
};

/** A write to our own API. Throws `RefusedWrite` for every refusal; status 0 where there was no answer at all. */
export async function sendJson<Body>(
  url: string,
  { method = "POST", body, idempotencyKey, timeoutMs = 20_000 }: Write = {},
): Promise<Body> {
  let response: Response;
  try {
    response = await fetch(url, {
      method,
      headers: {
        Accept: "application/json",
        "X-Requested-With": "XMLHttpRequest",
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        ...(idempotencyKey === undefined ? {} : { "Idempotency-Key": idempotencyKey }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch {
    throw new RefusedWrite(0, "unreachable", "");
  }
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw refusalOf(response.status, answer);
  return answer as Body;
}

function refusalOf(status: number, answer: unknown): RefusedWrite {
  const problem = (answer ?? {}) as { code?: string; title?: string; errors?: FieldProblem[]; rule?: string };
  const { code = "fault", title = "", errors = [], rule = "" } = problem;
  return new RefusedWrite(status, code, title, errors, rule);
}
