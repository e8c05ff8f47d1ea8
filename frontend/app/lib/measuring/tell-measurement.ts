/* What only the measurement itself may turn into events: contact details (hashed, with ad consent) and sales (the server's figures). */
import { hasConsent } from "../consent";

export const CONTACT_TOLD = "leeward:contact";
export const SALE_TOLD = "leeward:sale";

/** Contact details as the visitor typed them. */
export type Contact = {
  email?: string;
  phone?: string;
  firstName?: string;
  lastName?: string;
  postcode?: string;
};

type Told = { type: typeof CONTACT_TOLD; detail: Contact } | { type: typeof SALE_TOLD; detail: string };

let waiting: Told[] | null = [];

/** For enhanced conversions (TR3): without ad consent not even taken note of (UK-26). */
export function tellContact(contact: Contact) {
  if (hasConsent("marketing")) tell({ type: CONTACT_TOLD, detail: contact });
}

/** A confirmed booking's page: the sale itself is asked of the server by the basket's token (TR4, TR7). */
export function reportSale(basketToken: string) {
  if (hasConsent("statistics") || hasConsent("marketing")) tell({ type: SALE_TOLD, detail: basketToken });
}

/** For the measurement: hear both, and what was told before it came. */
export function listenToTold(listener: (told: Told) => void): () => void {
  const before = waiting ?? [];
  waiting = null;
  before.forEach(listener);
  const onTold = (event: Event) => listener({ type: event.type, detail: (event as CustomEvent).detail } as Told);
  window.addEventListener(CONTACT_TOLD, onTold);
  window.addEventListener(SALE_TOLD, onTold);
  return () => {
    window.removeEventListener(CONTACT_TOLD, onTold);
    window.removeEventListener(SALE_TOLD, onTold);
  };
}

function tell(told: Told) {
  waiting?.push(told);
  window.dispatchEvent(new CustomEvent(told.type, { detail: told.detail }));
}
