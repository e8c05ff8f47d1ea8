/* Addresses of results: the same search as data, and the same search with one filter changed. */

const PATH = "/search/holidays/";
const WINDOW = "bbox";
/** What another view changes: a list has no window. */
export const VIEW_NAMES = ["view", WINDOW];

/** Where the same address is answered as data. */
export function jsonAddress(href: string): string {
  return `${PATH}results.json${href.slice(href.indexOf("?"))}`;
}

/** Whether two addresses ask the same, however they are spelled. */
export function sameSearch(a: string, b: string): boolean {
  return normal(a) === normal(b);
}

/** What an address chooses of one filter. */
export function chosenIn(address: string, name: string): string[] {
  return (new URL(address, "http://leeward.invalid").searchParams.get(name) ?? "").split(",").filter(Boolean);
}

/** One choice of a filter: `many` may stand beside others, `one` stands alone. */
export type Choice = { name: string; value: string; kind: "many" | "one" };

/** The address with one filter's choice turned over; a group of one holds at most that one. Back to the first page. */
export function toggled(address: string, { name, value, kind }: Choice): string {
  const url = new URL(address, "http://leeward.invalid");
  const chosen = chosenIn(address, name);
  const isChosen = chosen.includes(value);
  const next = isChosen ? chosen.filter((other) => other !== value) : kind === "one" ? [value] : [...chosen, value];
  return withParameter(url, name, next.sort().join(","));
}

/** The address without one choice of a filter; the same where it is not chosen. */
export function without(address: string, { name, value }: Pick<Choice, "name" | "value">): string {
  return chosenIn(address, name).includes(value) ? toggled(address, { name, value, kind: "many" }) : address;
}

/** A link of the results: the address it stands at, where it leads, and which parameters it changes by that. */
export type Link = { from: string; to: string; names: readonly string[] };

/**
 * Where a link leads from the address that was asked for last, which may be further than the one it stands at: with what it changes, and
 * with what was pressed since. Back to the first page, unless the page is what it changes.
 */
export function linked(wanted: string, { from, to, names }: Link): string {
  if (sameSearch(wanted, from)) return to;
  const { searchParams } = new URL(to, "http://leeward.invalid");
  return names.reduce(
    (address, name) => withParameter(new URL(address, "http://leeward.invalid"), name, searchParams.get(name) ?? ""),
    wanted,
  );
}

/** The address with the map's window in it: south, west, north, east. */
export function within(address: string, edges: readonly number[]): string {
  const url = new URL(address, "http://leeward.invalid");
  return withParameter(url, WINDOW, edges.map((edge) => edge.toFixed(3)).join(","));
}

function withParameter(url: URL, name: string, value: string): string {
  url.searchParams.delete("page");
  url.searchParams.delete(name);
  if (value) url.searchParams.append(name, value);
  return `${url.pathname}?${readable(url.searchParams)}`;
}

/** Commas and brackets as the server writes them: people read these links. */
function readable(parameters: URLSearchParams): string {
  return parameters.toString().replace(/%2C/g, ",").replace(/%5B/g, "[").replace(/%5D/g, "]");
}

function normal(href: string): string {
  const parameters = new URLSearchParams(href.slice(href.indexOf("?")));
  return [...parameters]
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join("&");
}
