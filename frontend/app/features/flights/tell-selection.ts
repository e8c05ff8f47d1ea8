/* Telling everybody about chosen flights, in the order of the specification (T29, API36, TR1, R20). */
import { track } from "../../lib/measuring/track";
import { productCode } from "../../lib/measuring/tracked-items";
import type { ChosenFlights } from "./chosen-flights";
import { addressWith, type Selection } from "./state/selection";

/** Events others on the page may listen for; the last one also closes the modal, whoever sends it (API36). */
export const FLIGHT_EVENTS = {
  values: "warehouse-booking-alternate-flight-values.set",
  rooms: "warehouse-booking-rooms.get",
  cost: "warehouse-booking-itinerary-cost.update",
  close: "warehouse-booking-alternate-flight-modal.close",
} as const;

/** How long the modal's own entry in the history may take to go. */
const BACK_MS = 400;

/** Analytics, the internal events, the modal closed, then the address of the page below it. */
export function tellSelection({ values, chosen }: Selection, itemcode: string | null) {
  track("select_alternative_option", {
    item_list_name: chosen.changed === "flight" ? "flights" : "cabin_class",
    items: [
      {
        item_name: chosen.changed === "flight" ? values.flight : values.cabinClassLabel,
        product_code: productCode(itemcode),
      },
    ],
  });
  afterBack(() => writeAddress(chosen));
  send(FLIGHT_EVENTS.values, values);
  send(FLIGHT_EVENTS.rooms);
  if (values.price !== "not available") send(FLIGHT_EVENTS.cost);
  send(FLIGHT_EVENTS.close);
}

/** Replaces the entry of the page itself: the modal's goes when it closes, and would take a query written now along. */
function writeAddress(chosen: ChosenFlights) {
  history.replaceState(history.state, "", addressWith(location.href, chosen));
}

function afterBack(run: () => void) {
  const stop = new AbortController();
  const once = () => {
    if (stop.signal.aborted) return;
    stop.abort();
    run();
  };
  window.addEventListener("popstate", once, { signal: stop.signal });
  setTimeout(once, BACK_MS);
}

function send(name: string, detail?: object) {
  window.dispatchEvent(new CustomEvent(name, { detail }));
}
