/* Measurement, from the first consent to it until that is taken back. Loaded then, never before. */
import { CONSENT_CHANGED, hasConsent } from "../../lib/consent";
import { addScriptOnce } from "../../lib/outside-script";
import { CONTACT_TOLD, listenToTold } from "../../lib/measuring/tell-measurement";
import { listenToTracked, type Tracked } from "../../lib/measuring/track";
import { keepCampaign } from "./campaign";
import { isFirstPartyPage, takeCarried, type Carried } from "./carried";
import { denyByDefault, updateConsentMode } from "./consent-mode";
import { hashContact } from "./hashing";
import { expectTags, forgetWaiting } from "./late-tags";
import { eventsOfPage, pageDocument } from "./page-views";
import { sendEvent } from "./receivers";
import { tellPageView } from "./recommendations";
import { sendSale } from "./sale";

let hasStarted = false;

/** Begin to measure; a second call changes nothing. `tagScript` is the tag manager's address, null where there is none. */
export function startMeasurement(tagScript: string | null) {
  if (hasStarted) return;
  hasStarted = true;
  denyByDefault();
  updateConsentMode();
  if (tagScript) {
    addScriptOnce(tagScript);
    expectTags();
  }
  const greet = onceAllowed();
  greet();
  if (!isFirstPartyPage()) takeCarried().forEach(sendCarried);
  const opened = pageDocument();
  if (opened) eventsOfPage(opened).forEach(send);
  listenToTracked(send);
  listenToTold((told) => {
    if (told.type === CONTACT_TOLD) void hashContact(told.detail).then((hashes) => sendEvent("user_data", hashes));
    else void sendSale(told.detail);
  });
  window.addEventListener(CONSENT_CHANGED, () => {
    updateConsentMode();
    if (!hasConsent("marketing")) forgetWaiting();
    else if (tagScript) expectTags();
    greet();
  });
}

/** With ad consent: the campaign of this address, and that the page was opened, once. */
function onceAllowed(): () => void {
  let isPageTold = false;
  return () => {
    if (!hasConsent("marketing")) return;
    keepCampaign();
    if (!isPageTold) tellPageView();
    isPageTold = true;
  };
}

/** Under the id it has, if it has one: the pixel and our server then know it for the same. */
function sendCarried(carried: Carried) {
  if (carried.eventId) sendEvent(carried.event, carried.parameters, carried.eventId);
  else send(carried);
}

function send({ event, parameters }: Tracked) {
  sendEvent(event, parameters, "event_id" in parameters ? parameters.event_id : undefined);
  if (event === "select_alternative_option" && parameters.item_list_name === "flights") {
    const product_code = parameters.items[0]?.product_code ?? "Not set";
    sendEvent("SelectAlternativeFlightOption", { product_code });
  }
}
