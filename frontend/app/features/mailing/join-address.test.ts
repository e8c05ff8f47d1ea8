import { afterEach, expect, test, vi } from "vitest";
import { CONSENT_COOKIE, CONSENT_VERSION } from "../../lib/consent";
import { forgetAnswers } from "../../lib/late/late-data";
import { store } from "../../lib/storage-with-expiry";
import { findJoinAddress } from "./join-address";

const fetched = vi.fn<typeof fetch>();

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  fetched.mockReset();
  forgetAnswers();
  localStorage.clear();
  document.cookie = `${CONSENT_COOKIE}=; Max-Age=0; path=/`;
  history.replaceState(null, "", "/");
});

/** The join page's address, of a visit that began so. */
function joined({ search = "?show-sign-up=1", referrer = "", answer = {} as object | number } = {}) {
  history.replaceState(null, "", `/${search}`);
  vi.spyOn(document, "referrer", "get").mockReturnValue(referrer);
  fetched.mockImplementation(() =>
    Promise.resolve(typeof answer === "number" ? new Response("", { status: answer }) : Response.json(answer)),
  );
  vi.stubGlobal("fetch", fetched);
  return findJoinAddress();
}

const named = (short_name: string) => ({ data: { referrer: { short_name } } });

test("R22: without a campaign the join page is told the host, 'referral' and 'pilot'; nobody is asked who sent the visit", async () => {
  const own = `${location.origin}/offers`;
  for (const referrer of ["", own]) {
    expect(await joined({ referrer })).toBe(
      "/mailing/join?utm_source=localhost&utm_medium=referral&utm_campaign=pilot",
    );
  }
  expect(fetched).not.toHaveBeenCalled();
});

test.each([
  { answer: named("sunpaper"), source: "sunpaper" },
  { answer: named(""), source: "localhost" },
  { answer: named("<b>"), source: "localhost" },
  { answer: 503, source: "localhost" },
])(
  "R22, P05: of a visit somebody sent, utm_source is $source when the answer is $answer",
  async ({ answer, source }) => {
    const address = await joined({ referrer: "https://news.example/travel?reader=ada", answer });
    expect(address).toBe(`/mailing/join?utm_source=${source}&utm_medium=referral&utm_campaign=pilot`);
    expect(fetched.mock.calls.map(([url]) => url)).toEqual(["/api/context?referrer=https%3A%2F%2Fnews.example"]);
  },
);

test("R22, T-18: the campaign of the address goes along, and nothing that is no plain word", async () => {
  const search = "?utm_source=news&utm_medium=email&utm_campaign=<script>&x=1";
  expect(await joined({ search, referrer: "https://news.example/" })).toBe(
    "/mailing/join?utm_source=news&utm_medium=email&utm_campaign=pilot",
  );
  expect(fetched).not.toHaveBeenCalled();
});

test("R22, E38, K26: the campaign that is kept goes along where the address names none, its gclid never", async () => {
  document.cookie = `${CONSENT_COOKIE}=allow.${CONSENT_VERSION}.psm; path=/`;
  const kept = { gclid: "Cj0KCQ", utm_source: "news", utm_medium: "email", utm_campaign: "spring" };
  store("leeward:campaign", kept, { days: 90, purpose: "marketing" });
  expect(await joined()).toBe("/mailing/join?utm_source=news&utm_medium=email&utm_campaign=spring");
  expect(await joined({ search: "?show-sign-up=1&utm_source=print" })).toBe(
    "/mailing/join?utm_source=print&utm_medium=referral&utm_campaign=pilot",
  );
});
