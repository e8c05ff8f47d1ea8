import type { components } from "../../api/schema";
import { fetchJson } from "../../lib/late/late-data";
import { campaignIn, keptCampaign } from "../../shell/measurement/campaign";

type Context = components["schemas"]["PageContextBodyOut"];

const JOIN = "/mailing/join";
/** As the staff write a partner's short name. */
const SHORT_NAME = /^[a-z0-9-]{1,40}$/u;

/**
 * The mailing list's page as an outside page leads there (R22): the campaign of this address, else the one that is kept (E38), else who
 * sent the visitor, "referral" and "pilot". Identifiers of measurement never travel in an address: the page reads them itself, with
 * consent.
 */
export async function findJoinAddress(): Promise<string> {
  const given = campaignIn(location.search);
  const { utm_source, utm_medium, utm_campaign } = Object.keys(given).length > 0 ? given : keptCampaign();
  const query = new URLSearchParams({
    utm_source: utm_source ?? ((await findReferrer()) || location.hostname),
    utm_medium: utm_medium ?? "referral",
    utm_campaign: utm_campaign ?? "pilot",
  });
  return `${JOIN}?${query.toString()}`;
}

/** The short name of the partner who sent the visit, "" where none did. Only the server knows them, and no page that is kept for everybody. */
async function findReferrer(): Promise<string> {
  try {
    const sender = new URL(document.referrer || location.href).origin;
    if (sender === location.origin) return "";
    const context = await fetchJson<Context>(`/api/context?${new URLSearchParams({ referrer: sender }).toString()}`);
    const name = context.data.referrer.short_name;
    return SHORT_NAME.test(name) ? name : "";
  } catch {
    return "";
  }
}
