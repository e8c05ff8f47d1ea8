import type { Modals } from "../modals/modals";

/** The settings of consent, over whatever page asks for them. */
export function openCookieSettings(modals: Modals) {
  modals.open({ load: () => import("./cookie-settings").then((module) => module.CookieSettings), props: {} });
}
