import { afterEach, expect, test, vi } from "vitest";
import { askOptions, calendarUrl } from "./data";
import { initialState } from "../state/search-state";
import { aBar } from "../testing/a-bar";

const USUAL = { nights: 7, isExtended: false };
const OPTIONS = { depair: {}, depart: {}, adults: [], children: [], nights: [], board: [] };

function listening() {
  const fetched = vi.fn(
    async (_url: string) => new Response(JSON.stringify({ data: { options: OPTIONS, possible_new_iso: "MV" } })),
  );
  vi.stubGlobal("fetch", fetched);
  return () => fetched.mock.calls.map(([url]) => url);
}

afterEach(() => vi.unstubAllGlobals());

test("API27: one place is asked for a call, and the country to try instead is heard", async () => {
  const asked = listening();
  expect(await askOptions("MV-ARI", { itemcode: null, ...USUAL })).toEqual({ options: OPTIONS, possibleNewIso: "MV" });
  expect(asked()).toEqual(["/api/search/options?destination=MV-ARI"]);
});

test("API28, Z22: the hotel goes along where its code lies in that country, else it is left out", async () => {
  const asked = listening();
  await askOptions("MV", { itemcode: "MV1204", ...USUAL });
  await askOptions("LK", { itemcode: "MV1204", ...USUAL });
  expect(asked()).toEqual(["/api/search/options?destination=MV&hotelId=1204", "/api/search/options?destination=LK"]);
});

test("K17: a length that is not among the usual ones is asked for; those are looked up anyway", async () => {
  const asked = listening();
  await askOptions("MV", { itemcode: null, nights: 5, isExtended: false });
  await askOptions("MV", { itemcode: null, nights: null, isExtended: false });
  expect(asked()).toEqual(["/api/search/options?destination=MV&nights=5", "/api/search/options?destination=MV"]);
});

test("V15, Z20: past the year the options and the prices by day are those of an extended search", async () => {
  const asked = listening();
  await askOptions("MV", { itemcode: null, nights: 7, isExtended: true });
  expect(asked()).toEqual(["/api/search/options?destination=MV&extended_search=true"]);
  const search = { destinations: ["MV"], departureAirports: ["LGW"], nights: 7, departureDate: "2027-06-12" };
  const state = initialState(aBar({ search }));
  const year = "/api/search/calendar?depair=LGW&destination=MV&nights=7&room[adults]=2&room[children]=0";
  expect(calendarUrl(state, { isExtended: false })).toBe(year);
  expect(calendarUrl(state, { isExtended: true })).toBe(`${year}&extended_search=true`);
});

test("UK-01, V11: no price is asked for while a child's age is open: it would be that of fewer people", () => {
  const search = { destinations: ["MV"], departureAirports: ["LGW"], nights: 7 };
  const open = initialState(aBar({ search: { ...search, rooms: [{ adults: 2, ages: [4, null] }] } }));
  expect(calendarUrl(open, { isExtended: false })).toBeNull();
  const told = initialState(aBar({ search: { ...search, rooms: [{ adults: 2, ages: [4, 9] }] } }));
  expect(calendarUrl(told, { isExtended: false })).toContain("room[children]=2");
});
