const JOIN = "/mailing/join";
/** A closed alphabet: what an address says is not to be believed (T-18). */
const VALUE = /^[A-Za-z0-9._~-]{1,128}$/u;

/**
 * The mailing list's page as an outside page leads there (R22): the campaign of this address, or where the visitor is, "referral" and
 * "pilot". Identifiers of measurement never travel in an address: the page reads them itself, with consent.
 */
export function joinAddress(search: string, hostname: string): string {
  const given = new URLSearchParams(search);
  const or = (name: string, fallback: string) => {
    const value = given.get(name) ?? "";
    return VALUE.test(value) ? value : fallback;
  };
  const query = new URLSearchParams({
    utm_source: or("utm_source", hostname),
    utm_medium: or("utm_medium", "referral"),
    utm_campaign: or("utm_campaign", "pilot"),
  });
  return `${JOIN}?${query.toString()}`;
}
