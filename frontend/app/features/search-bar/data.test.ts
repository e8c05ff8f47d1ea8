import { afterEach, expect, test, vi } from "vitest";
import { askOptions } from "./data";

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
  expect(await askOptions("MV-ARI", null)).toEqual({ options: OPTIONS, possibleNewIso: "MV" });
  expect(asked()).toEqual(["/api/search/options?destination=MV-ARI"]);
});

test("API28, Z22: the hotel goes along where its code lies in that country, else it is left out", async () => {
  const asked = listening();
  await askOptions("MV", "MV1204");
  await askOptions("LK", "MV1204");
  expect(asked()).toEqual(["/api/search/options?destination=MV&hotelId=1204", "/api/search/options?destination=LK"]);
});
