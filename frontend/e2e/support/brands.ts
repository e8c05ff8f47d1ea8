/** The demo's four brands, each on its own host of one server. */
const base = new URL(process.env.LEEWARD_E2E_URL ?? "http://localhost:8000");

export type DemoBrand = { name: string; host: string };

export const brands: readonly DemoBrand[] = [
  { name: "Leeward Holidays", host: "localhost" },
  { name: "Leeward Caribbean", host: "caribbean.localhost" },
  { name: "Leeward Tropical", host: "tropical.localhost" },
  { name: "Bay & Beyond", host: "bluebay.localhost" },
];

export const mainBrand: DemoBrand = { name: "Leeward Holidays", host: "localhost" };

/** The address of a path on a brand's host. The browser resolves every `.localhost` to this machine by itself. */
export function addressOf(brand: DemoBrand, path = "/"): string {
  return new URL(path, `${base.protocol}//${brand.host}:${base.port || "80"}`).href;
}
