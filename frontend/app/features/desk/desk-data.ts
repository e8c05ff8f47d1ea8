import type { components } from "../../api/schema";

type Schemas = components["schemas"];
export type Queue = Schemas["QueueOut"];
export type EnquiryRow = Schemas["EnquiryRowOut"];
export type EnquiryDetail = Schemas["EnquiryDetailOut"];
export type EnquiryChange = Partial<Omit<Schemas["EnquiryChangeIn"], "version">>;
export type DeskBasket = Schemas["DeskBasketOut"];
export type DeskBooking = Schemas["DeskBookingOut"];

/** What stands in the right half. */
export type Opened = { kind: "enquiry" | "basket" | "booking"; code: string };

export class DeskRefused extends Error {
  constructor(
    readonly status: number,
    readonly sentence: string,
  ) {
    super(`answered ${status}`);
  }
}

/** The JSON of a desk address, never kept. Throws `DeskRefused` with the server's sentence. */
export async function askDesk<Body>(path: string, signal?: AbortSignal): Promise<Body> {
  const response = await fetch(`/api/desk/${path}`, {
    headers: { Accept: "application/json", "X-Requested-With": "XMLHttpRequest" },
    cache: "no-store",
    ...(signal ? { signal } : {}),
  });
  if (!response.ok) {
    const problem = (await response.json().catch(() => ({}))) as { title?: string };
    throw new DeskRefused(response.status, problem.title ?? "Whoops, something went wrong.");
  }
  return (await response.json()) as Body;
}
