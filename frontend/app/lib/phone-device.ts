type Hinting = Navigator & { userAgentData?: { mobile?: boolean } };

/** Whether this device can dial (PM4), by the rule of the server: the browser's own hint decides, otherwise only a certain phone counts. */
export function isPhoneDevice(browser: Hinting = navigator): boolean {
  const hint = browser.userAgentData?.mobile;
  if (hint !== undefined) return hint;
  const name = browser.userAgent;
  if (name.includes("iPad") || name.includes("Tablet")) return false;
  return name.includes("iPhone") || (name.includes("Android") && name.includes("Mobile"));
}
