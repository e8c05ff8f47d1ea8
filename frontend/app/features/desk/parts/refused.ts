import { RefusedWrite } from "../../../lib/send-json";
import { DeskRefused } from "../desk-data";

/** What a refusal says to the agent: what is wrong in which field, else its one sentence. Never empty. */
export function sentenceOf(error: unknown): string {
  const fault = "Whoops, something went wrong.";
  if (error instanceof DeskRefused) return error.sentence || fault;
  if (!(error instanceof RefusedWrite)) return fault;
  return error.fields.map(({ msg }) => msg).join(" ") || error.sentence || fault;
}

/** Whether the server waits for a new code of the agent's app before it does what was asked (T-06). */
export function asksForCode(error: unknown): boolean {
  return error instanceof RefusedWrite && error.code === "code_needed";
}
