import { RefusedWrite } from "../../../lib/send-json";
import { DeskRefused } from "../desk-data";

/** What a refusal says to the agent: what is wrong in which field, else its one sentence. Never empty. */
export function sentenceOf(error: unknown): string {
  const fault = "Whoops, something went wrong.";
  if (error instanceof DeskRefused) return error.sentence || fault;
  if (!(error instanceof RefusedWrite)) return fault;
  return error.fields.map(({ msg }) => msg).join(" ") || error.sentence || fault;
}

/**
 * The same of a write that is done once for its key. Without an answer nobody knows whether it was done, and to press again is safe; a key
 * that is refused for another request says that the first one was done: a refusal would have given it free.
 */
export function sentenceOfOnce(error: unknown): string {
  if (!(error instanceof RefusedWrite)) return sentenceOf(error);
  if (error.code === "idempotency_key_reused") {
    return "What you sent first was done, and this was not. Close this and look before you send anything else.";
  }
  return isRefusal(error)
    ? sentenceOf(error)
    : "We do not know whether it was done. Press again: it is done only once.";
}

/** Whether the server said no, and nothing was done. Without its answer, or after a fault, that is not known. */
export function isRefusal(error: unknown): boolean {
  return error instanceof RefusedWrite && error.status >= 400 && error.status < 500;
}

/** Whether it was refused because something is not as it was shown: it is to be asked for again. */
export function isOutdated(error: unknown): boolean {
  return error instanceof RefusedWrite && error.status === 409;
}

/** Whether the server waits for a new code of the agent's app before it does what was asked (T-06). */
export function asksForCode(error: unknown): boolean {
  return error instanceof RefusedWrite && error.code === "code_needed";
}
