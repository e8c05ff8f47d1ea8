/*
 * Who is told of an event, by what the visitor has granted at this moment: nobody without consent, the data layer with statistics or
 * marketing, advertisers and their mirror on our server with marketing only. The server's `tracking/leaving.py` is the same table.
 */
import { hasConsent } from "../../lib/consent";
import { carry, isFirstPartyPage } from "./carried";
import { cleanParameters, knownEvent, type Cleaned } from "./cleaning";
import { newEventId } from "./event-id";
import { FROM_SERVER_ONLY, PIXEL_NAMES } from "./event-list";
import { tellTag } from "./late-tags";
import { pushToDataLayer } from "./outside";
import { tellRecommendations } from "./recommendations";

/** Send one event to whom it may concern. `eventId` is given where the server has made it. */
export function sendEvent(name: string, parameters: unknown, eventId: string = newEventId()) {
  const event = knownEvent(name);
  const mayAdvertise = hasConsent("marketing");
  if (!event || !(mayAdvertise || hasConsent("statistics"))) return;
  if (event === "user_data" && !mayAdvertise) return;
  const cleaned = cleanParameters(event, parameters);
  // Where no tag may run nobody reads the data layer: it is told on the next page that has one, under the same id.
  if (isFirstPartyPage()) carry(event, cleaned, eventId);
  else pushToDataLayer({ event, event_id: eventId, ...cleaned });
  if (!mayAdvertise) return;
  tellPixel(event, cleaned, eventId);
  tellRecommendations(event, cleaned);
}

/** The pixel's own names are standard ones but for this. */
const CUSTOM = "SelectAlternativeFlightOption";

function tellPixel(event: string, cleaned: Cleaned, eventId: string) {
  const pixelName = PIXEL_NAMES[event];
  if (!pixelName) return;
  tellTag("fbq", [pixelName === CUSTOM ? "trackCustom" : "track", pixelName, cleaned, { eventID: eventId }]);
  if (!FROM_SERVER_ONLY.includes(event)) void mirror(pixelName, cleaned, eventId);
}

/** The same event once more from the server (API23); what does not arrive is not worth a retry. */
async function mirror(name: string, parameters: Cleaned, eventId: string) {
  try {
    await fetch("/api/facebook/track-event", {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Requested-With": "XMLHttpRequest" },
      body: JSON.stringify({ event: { name, eventId, parameters } }),
      keepalive: true,
    });
  } catch {
    // Offline, or the page is gone.
  }
}
