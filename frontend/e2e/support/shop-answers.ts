import { expect, type APIRequestContext } from "@playwright/test";

const BUSY = new Set([429, 503]);
const MOST_TRIES = 6;

/** What the shop answers, as data. All tests ask at once: who is told to come back later does, as browsers do. */
export async function answerOf<Body>(request: APIRequestContext, path: string): Promise<Body> {
  for (let tries = 1; ; tries += 1) {
    const answer = await request.get(path);
    if (!BUSY.has(answer.status()) || tries === MOST_TRIES) {
      expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true);
      return (await answer.json()) as Body;
    }
    const seconds = Number(answer.headers()["retry-after"] ?? 1);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}

/** As `answerOf`, where the answer's data is all that counts. */
export async function dataOf<Data>(request: APIRequestContext, path: string): Promise<Data> {
  return (await answerOf<{ data: Data }>(request, path)).data;
}

type Departures = Record<string, Record<string, string[]>>;

/** Every place that something is sold to. */
export async function placesOf(request: APIRequestContext): Promise<{ id: string }[]> {
  return dataOf(request, "/api/search/holiday-destinations");
}

/** The days on sale to a place, by airport and nights. */
export async function departuresOf(request: APIRequestContext, place: string): Promise<Departures> {
  const path = `/api/search/options?destination=${place}`;
  return (await dataOf<{ options: { depart: Departures } }>(request, path)).options.depart;
}
