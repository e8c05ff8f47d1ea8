/* What pages and other windows may say to the chat, wherever it is. */

export const OPEN_CHAT = "leeward:open-chat";
export const BOOKING_FORM = "leeward:booking-form";

/** Open the chat, as `warehouse:openchat` does (X01). */
export function openChat() {
  window.dispatchEvent(new Event(OPEN_CHAT));
}

/** The booking form was opened or closed: on small screens the chat makes room for it. */
export function tellBookingForm(isOpen: boolean) {
  window.dispatchEvent(new CustomEvent(BOOKING_FORM, { detail: isOpen }));
}
