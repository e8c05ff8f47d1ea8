import type { components } from "../../api/schema";

type Schemas = components["schemas"];
export type Queue = Schemas["QueueOut"];
export type EnquiryRow = Schemas["EnquiryRowOut"];
export type EnquiryDetail = Schemas["EnquiryDetailOut"];
export type EnquiryChange = Partial<Omit<Schemas["EnquiryChangeIn"], "version">>;
export type DeskBasket = Schemas["DeskBasketOut"];
export type DeskBooking = Schemas["DeskBookingOut"];
export type AfterSaleFacts = Schemas["AfterSaleOut"];
export type WaitingRefundFacts = NonNullable<AfterSaleFacts["waiting_refund"]>;
export type FirstPaymentFacts = Schemas["FirstPaymentOut"];
export type Contract = Schemas["ContractOut"];
export type ContractChange = Schemas["ContractChangeOut"];
export type Amendment = Schemas["AmendmentOut"];
export type HolidayWords = Schemas["HolidayWordsOut"];
export type Choice = Partial<Schemas["ChoiceIn"]>;
export type Cancelling = Schemas["CancellingOut"];
export type FoundHolidays = Schemas["FoundHolidaysOut"];
export type FoundHoliday = Schemas["FoundHolidayOut"];
export type Callers = Schemas["CallersOut"];
export type Caller = Schemas["CallerOut"];
export type QueueChanges = Schemas["QueueChangesOut"];
export type DeskLook = Schemas["DeskLookOut"];

/** The enquiry that a search or a basket answers, and to whom a quote of it goes; both empty for none. */
export type Answers = { enquiry: string; email: string };

/** Where a search begins: in the shop of a brand, with what an address says, for the enquiry it answers. */
export type SearchStart = Answers & {
  workspace: string;
  search: string;
  replaces?: Replaced;
  /** The reference of the booking that is to be changed to what is found. */
  amends?: string;
  /** What the caller wrote by themselves: the agent reads it while filling in the form. */
  wrote?: string;
  /** The list was there before: it is asked for at once, and the keyboard is where it was, on the line of this hotel. */
  backTo?: string;
  /** The baskets opened from this list, by the line's search: opened once more, a line is the basket of before. */
  opened?: Readonly<Record<string, string>>;
};
/** A booking that another one is to replace, and what its cancelling costs today. */
export type Replaced = Cancelling & { reference: string };

/** What stands in the right half. */
export type Opened =
  | { kind: "enquiry" | "booking"; code: string }
  | ({ kind: "basket"; code: string; found?: SearchStart } & Partial<Answers>)
  | { kind: "amendment"; reference: string; code: string }
  | { kind: "search"; start: SearchStart }
  | { kind: "caller" };

/** The name under which the server knows what is open; empty for what nobody else changes. */
export function openedPath(opened: Opened | null): string {
  if (opened === null || opened.kind === "search" || opened.kind === "caller") return "";
  return opened.kind === "amendment" ? `booking/${opened.reference}` : `${opened.kind}/${opened.code}`;
}

export class DeskRefused extends Error {
  constructor(
    readonly status: number,
    readonly sentence: string,
  ) {
    super(`answered ${status}`);
  }
}

/** Says that a screen asks by itself: nobody need be there for that, and it puts no session's end off (T-06). */
const BY_SCREEN = { "X-Asked-By": "screen" };

type Ask = { signal?: AbortSignal; isByScreen?: boolean };

/** The JSON of a desk address, never kept. Throws `DeskRefused` with the server's sentence. */
export async function askDesk<Body>(path: string, { signal, isByScreen = false }: Ask = {}): Promise<Body> {
  const response = await fetch(`/api/desk/${path}`, {
    headers: {
      Accept: "application/json",
      "X-Requested-With": "XMLHttpRequest",
      ...(isByScreen ? BY_SCREEN : {}),
    },
    cache: "no-store",
    ...(signal ? { signal } : {}),
  });
  if (!response.ok) {
    const problem = (await response.json().catch(() => ({}))) as { title?: string; errors?: { msg: string }[] };
    const said = (problem.errors ?? []).map(({ msg }) => msg).join(" ");
    throw new DeskRefused(response.status, said || problem.title || "Whoops, something went wrong.");
  }
  return (await response.json()) as Body;
}

/**
 * What an agent does with a booking that was sold. Each begins with what it costs, and ends with the booking as it is then. `onOutdated`: it
 * was refused because something is not as it was shown any more.
 */
export type AfterSaleWrite = (
  where: string,
  body: unknown,
  done: string,
  key?: string,
  onOutdated?: () => void,
) => Promise<string | null>;
