import { sendJson } from "../../../lib/send-json";
import type { Amendment, Opened } from "../desk-data";

/** A booking's people on what an address finds, ready to be read out. Throws `RefusedWrite`; nothing is changed or held by it. */
export async function beginAmendment(reference: string, search: string): Promise<Opened> {
  const path = `/api/desk/bookings/${encodeURIComponent(reference)}/amendments`;
  const { data } = await sendJson<{ data: Amendment }>(path, { body: { search } });
  return { kind: "amendment", reference, code: data.code };
}
