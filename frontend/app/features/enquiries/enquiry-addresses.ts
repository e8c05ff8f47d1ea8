/** The forms by their address: their page, and the dialog that opens instead where scripts run. */
export const TITLES = {
  "/quote": { title: "Get a quote", type: "quote" },
  "/callback": { title: "We call you back", type: "callback" },
  "/write-to-us": { title: "Write to us", type: "contact" },
} as const;

export type EnquiryAddress = keyof typeof TITLES;

export function isEnquiryAddress(path: string): path is EnquiryAddress {
  return Object.hasOwn(TITLES, path);
}
