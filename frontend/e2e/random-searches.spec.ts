import { expect, test, type APIRequestContext } from "@playwright/test";
import type { Found, SearchBar } from "../app/api/types";
import { offeredDates, offeredNights } from "../app/features/search-bar/state/choices";
import type { OptionsAnswer } from "../app/features/search-bar/state/search-reducer";
import { DESTINATION_LIMIT, initialState } from "../app/features/search-bar/state/search-state";
import { makeSearchStore, type SearchStore } from "../app/features/search-bar/state/search-store";
import { submitSearch } from "../app/features/search-bar/state/submit";
import { chanceOf, type Chance } from "./support/random";
import { formOf, note } from "./support/figures";
import { documentIn } from "./support/page-document";

const PROMISED = 10_000;
/** Every run: a few. LEEWARD_RANDOM_SEARCHES=10000: all that is promised. */
const SEARCHES = Number(process.env.LEEWARD_RANDOM_SEARCHES ?? 40);
const SEED = Number(process.env.LEEWARD_RANDOM_SEED ?? 6);
/** So many visitors at once: one waits for the shop while another decides. */
const VISITORS = SEARCHES < 100 ? 1 : 4;
/** A trace of thousands of acts would take longer to write than they do. */
if (SEARCHES >= 100) test.use({ trace: "off" });

let turnedAway = 0;

/** A full shop turns people away for a second: they ask again, as the page does, and are told the same as others. */
async function ask(request: APIRequestContext, address: string) {
  for (let left = 20; ; left -= 1) {
    const answer = await request.get(address);
    if (answer.status() !== 503 || left === 0) {
      expect(answer.ok(), `${address}: ${answer.ok() ? "" : await answer.text()}`).toBe(true);
      return answer;
    }
    turnedAway += 1;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}

/** The engine's own answer to a draft, asked without a line of the code that writes addresses in the browser. */
async function engineSays(request: APIRequestContext, store: SearchStore) {
  const { draft } = store.get();
  const query = new URLSearchParams({
    destination: draft.destinations.join(","),
    depair: draft.airports.join(","),
    nights: String(draft.nights),
    date: draft.date ?? "",
    rooms: JSON.stringify(draft.rooms.map(({ adults, ages }) => ({ adults, children: ages.length, ages }))),
    limit: "24",
  });
  const answer = await ask(request, `/api/search/holidays?${query}`);
  const { count, holidays } = (await answer.json()).data as {
    count: number;
    holidays: { itemcode: string; total_pence: number; per_person_pence: number; date: string; boardbasis: string }[];
  };
  return {
    count,
    offers: holidays.map(({ itemcode, total_pence, per_person_pence, date }) => [
      itemcode,
      total_pence,
      per_person_pence,
      date,
    ]),
  };
}

async function pageSays(request: APIRequestContext, address: string) {
  const answer = await ask(request, address.replace("/search/holidays/?", "/search/holidays/results.json?"));
  const { nFound, cards } = (await answer.json()) as Found;
  return {
    count: nFound,
    offers: cards.map(({ itemcode, totalPence, ppPence, date }) => [itemcode, totalPence, ppPence, date]),
  };
}

/** What a visitor does at random until everything is chosen: places, airports, nights, a day, rooms; changing their mind. */
async function wander(store: SearchStore, chance: Chance, settled: () => Promise<void>) {
  const { facts } = store.get();
  const someOf = <T>(all: readonly T[], most: number) => [
    ...new Set(Array.from({ length: 1 + chance.below(most) }, () => chance.oneOf(all))),
  ];
  const places = () =>
    store.send({
      kind: "destinations-chosen",
      destinations: someOf(
        facts.places.map(({ id }) => id),
        DESTINATION_LIMIT,
      ),
    });
  places();
  await settled();
  const steps = 3 + chance.below(6);
  for (let step = 0; step < steps; step += 1) {
    const { draft, options } = store.get();
    if (options.kind !== "ready") throw new Error(`The options of ${draft.destinations.join()} did not come.`);
    const room = chance.below(draft.rooms.length);
    const acts = [
      () => chance.is(0.3) && places(),
      () => store.send({ kind: "airports-chosen", airports: someOf(Object.keys(options.choices.departures), 2) }),
      () => store.send({ kind: "nights-chosen", nights: chance.oneOf(offeredNights(options.choices, draft.airports)) }),
      () => store.send({ kind: "adults-set", room, adults: 1 + chance.below(4) }),
      () => store.send({ kind: "children-set", room, children: chance.below(3) }),
      () => store.send({ kind: "age-set", room, child: 0, age: chance.below(18) }),
      () => chance.is(0.3) && store.send({ kind: "room-added" }),
      () => store.send({ kind: "room-removed", room }),
    ];
    chance.oneOf(acts)();
    await settled();
  }
  const { draft, options } = store.get();
  const days = options.kind === "ready" ? [...offeredDates(options.choices, draft).keys()] : [];
  if (days.length > 0) store.send({ kind: "date-chosen", date: chance.oneOf(days), isExtended: false });
}

type Compared = { searches: number; refused: number; found: number };

/** A visitor who searches so often, each time with a bar of their own. */
async function visit(request: APIRequestContext, bar: SearchBar, searches: number, seed: number): Promise<Compared> {
  const answers = new Map<string, Promise<OptionsAnswer>>();
  const chance = chanceOf(seed);
  const compared = { searches: 0, refused: 0, found: 0 };
  while (compared.searches < searches) {
    let waiting: Promise<unknown> = Promise.resolve();
    const store = makeSearchStore(initialState(bar), {
      askOptions: (code) => {
        const known = answers.get(code) ?? optionsOf(request, code);
        answers.set(code, known);
        waiting = known;
        return known;
      },
      now: () => performance.now(),
    });
    await wander(store, chance, async () => {
      while (store.get().options.kind === "loading") {
        await waiting;
        await new Promise((resolve) => setTimeout(resolve));
      }
    });
    const outcome = submitSearch(store.get(), (key) => key);
    if (outcome.kind === "refused") {
      // Only a day may be missing: everything else is settled on what is offered, and rooms keep to their limits.
      const { draft } = store.get();
      const said = JSON.stringify({ seed, number: compared.searches, draft });
      expect(
        outcome.problems.map(({ field }) => field),
        said,
      ).toEqual(["date"]);
      compared.refused += 1;
      continue;
    }
    const [page, engine] = await Promise.all([pageSays(request, outcome.address), engineSays(request, store)]);
    expect(page, `${seed}/${compared.searches}: ${outcome.address}`).toEqual(engine);
    compared.searches += 1;
    compared.found += page.count;
  }
  return compared;
}

test("S48, T17: what a wandering visitor searches for is answered as the engine answers it", async ({ request }) => {
  test.setTimeout(60_000 + SEARCHES * 2_000);
  const began = Date.now();
  const home = documentIn(await (await request.get("/search/holidays/")).text());
  const bar = (home.props as { searchBar: SearchBar | null }).searchBar;
  if (!bar) throw new Error("This shop has not published prices.");
  const each = Math.ceil(SEARCHES / VISITORS);
  const visits = await Promise.all(Array.from({ length: VISITORS }, (_, at) => visit(request, bar, each, SEED + at)));
  const sum = (of: (one: Compared) => number) => visits.reduce((all, one) => all + of(one), 0);
  expect(sum(({ found }) => found)).toBeGreaterThan(SEARCHES);
  note("S48", formOf(SEARCHES, PROMISED), {
    searches: sum(({ searches }) => searches),
    holidays_found: sum(({ found }) => found),
    unequal: 0,
    turned_away: turnedAway,
    minutes: Math.round((Date.now() - began) / 6_000) / 10,
  });
});

async function optionsOf(request: APIRequestContext, code: string): Promise<OptionsAnswer> {
  const answer = await ask(request, `/api/search/options?destination=${code}`);
  const { options, possible_new_iso: possibleNewIso } = (await answer.json()).data;
  return { options, possibleNewIso };
}
