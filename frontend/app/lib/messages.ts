/*
 * Messages from other windows (X01 to X04, Z64). One is heard only from a known window, with that window's exact origin, and in one of
 * the specification's forms; everything else has no effect. No figure is ever taken from a message: a sale is asked of the server.
 */

export type BusMessage =
  | { task: "scroll_to_top" }
  | { task: "form_completed" }
  | { task: "open_chat" }
  | { task: "submitted" }
  | { task: "sale_made" }
  | { task: "analytics"; event: string; parameters: Readonly<Record<string, unknown>> };

export type Sender = {
  /** The window itself, asked at each message: a frame may not be there yet. */
  source: () => MessageEventSource | null | undefined;
  /** Exactly these origins may speak from it. */
  origins: readonly string[];
};

const PREFIX = "warehouse:";
const STRINGS = new Map<string, BusMessage>([
  ["scrolltotop", { task: "scroll_to_top" }],
  ["formcompletion", { task: "form_completed" }],
  ["openchat", { task: "open_chat" }],
]);
const EVENT_NAME = /^[A-Za-z][A-Za-z0-9_]{0,39}$/u;
const ORDER_REF = /^[A-Za-z0-9-]{1,40}$/u;
const MOST_KEYS = 40;

/** Hear messages of these senders; returns how to stop. */
export function hearMessages(senders: readonly Sender[], act: (message: BusMessage) => void): () => void {
  const onMessage = (event: MessageEvent<unknown>) => {
    if (!isKnown(senders, event)) return;
    const message = readMessage(event.data);
    if (message) act(message);
  };
  window.addEventListener("message", onMessage);
  return () => window.removeEventListener("message", onMessage);
}

function isKnown(senders: readonly Sender[], { origin, source }: MessageEvent): boolean {
  if (!source || origin === "null" || origin === "") return false;
  return senders.some((sender) => sender.source() === source && sender.origins.includes(origin));
}

/** What a message asks for, null when it is in no form we know; "submitted" of the quote form is one of those (X03). */
export function readMessage(data: unknown): BusMessage | null {
  if (typeof data === "string") {
    return data.startsWith(PREFIX) ? (STRINGS.get(data.slice(PREFIX.length)) ?? null) : null;
  }
  if (!isPlain(data)) return null;
  switch (data.postMessageTask) {
    case "hello:submitted":
      return { task: "submitted" };
    case "travelsho analytics":
      return analytics(data);
    case "affiliate sale":
      return isSale(data) ? { task: "sale_made" } : null;
    default:
      return null;
  }
}

type Plain = Readonly<Record<string, unknown>>;

function analytics({ event, parameters = {} }: Plain): BusMessage | null {
  const isNamed = typeof event === "string" && EVENT_NAME.test(event);
  return isNamed && isPlain(parameters) ? { task: "analytics", event, parameters } : null;
}

/** It must look like what it says; its value is not read any further. */
function isSale({ orderRef, orderValue }: Plain): boolean {
  const isValue =
    typeof orderValue === "number" || (typeof orderValue === "string" && /^[0-9.]{1,12}$/u.test(orderValue));
  return typeof orderRef === "string" && ORDER_REF.test(orderRef) && isValue;
}

function isPlain(value: unknown): value is Plain {
  return typeof value === "object" && value !== null && !Array.isArray(value) && Object.keys(value).length <= MOST_KEYS;
}
