/*
 * The hook for another company's chat (TR8): its script is loaded when the visitor starts a chat and has agreed to it, once. Commands wait
 * in `window.chatCommands` as `["open"]`, `["hide"]` or `["segment", name]` until the script takes them; the two widgets that the query
 * flags are named after are told in their own way.
 */
import { hasConsent } from "../../lib/consent";
import { addScriptOnce } from "../../lib/outside-script";
import { readInSession, storeInSession } from "../../lib/storage-with-expiry";
import { segmentOf } from "./chat-rules";

type Command = ["open"] | ["hide"] | ["segment", string];
type Widgets = {
  chatCommands?: { push(command: Command): unknown };
  Chatra?: (command: string, value?: unknown) => void;
  $crisp?: { push(command: unknown): unknown };
};

const SEGMENT = "leeward:chat-segment";
const widgets = globalThis as typeof globalThis & Widgets;

/** Load the outside chat and open it; false without consent, and then nothing of it is loaded. */
export function startOutsideChat(script: string): boolean {
  if (!hasConsent("preferences")) return false;
  tellChat(["segment", sessionSegment()]);
  tellChat(["open"]);
  addScriptOnce(script);
  return true;
}

/** One command to whatever chat there is or will be. */
export function tellChat(command: Command) {
  (widgets.chatCommands ??= [] as Command[]).push(command);
  const [name, segment] = command;
  if (name === "segment") {
    widgets.Chatra?.("setIntegrationData", { segment });
    widgets.$crisp?.push(["set", "session:segments", [[segment]]]);
  } else {
    widgets.Chatra?.(name === "open" ? "openChat" : "hide", name === "open" || undefined);
    widgets.$crisp?.push(["do", name === "open" ? "chat:open" : "chat:hide"]);
  }
}

/** The first kind of page of this session, as far as it may be remembered. */
function sessionSegment(): string {
  const known = readInSession(SEGMENT);
  if (known) return known;
  const segment = segmentOf(location.pathname);
  storeInSession(SEGMENT, segment, "preferences");
  return segment;
}
