import { describe, expect, test } from "vitest";
import type { Home } from "./api/types";
import { renderPage } from "./entry.server";
import { aBuiltRow, aCard, aHero } from "./testing/a-row";
import { aShell } from "./testing/a-shell";
import { aSignUpBand } from "./testing/a-sign-up-band";

const home: Home = {
  hero: aHero(),
  searchBar: null,
  ribbon: [],
  depositLine: "",
  rows: [aBuiltRow({ isCarousel: true }), aBuiltRow({ rowId: "row-2" })],
  reviews: null,
  signUp: aSignUpBand(),
};
const aDocument = (changes: object = {}) => JSON.stringify({ page: "home", shell: aShell(), props: home, ...changes });

async function htmlOf(body: string): Promise<string> {
  const answer = await renderPage(body);
  if (answer.kind !== "rendered") throw new Error(`${answer.status} ${answer.error}`);
  return answer.html;
}

describe("renderPage", () => {
  test("prints the whole page: heading, cards, footer", async () => {
    const html = await htmlOf(aDocument());
    expect(html).toContain("The sheltered side of the world");
    expect(html.match(/Cove House<\/a><\/h3>/g)).toHaveLength(2);
    expect(html).toContain("ATOL scheme, number 99999");
  });

  test("T-07: escapes what editors typed as text", async () => {
    const heading = `<img src=x onerror="alert(1)">`;
    const html = await htmlOf(aDocument({ props: { ...home, rows: [aBuiltRow({ cards: [aCard({ heading })] })] } }));
    expect(html).not.toContain("<img src=x");
    expect(html).toContain("&lt;img src=x");
  });

  test("T-08: prints no script and no style attribute, which the page's policy would refuse", async () => {
    const html = await htmlOf(aDocument());
    expect(html).not.toMatch(/<script|\sstyle="|\son[a-z]+="/i);
  });

  test("T-19: nothing of one document shows in the next", async () => {
    const other = aShell({
      brand: { ...aShell().brand, name: "Bay & Beyond", nameLead: "Bay & Beyond", nameRest: "" },
    });
    const [first, second] = await Promise.all([htmlOf(aDocument()), htmlOf(aDocument({ shell: other }))]);
    expect(first).not.toContain("Bay &amp; Beyond");
    expect(second).not.toContain("Leeward Holidays");
  });

  test("refuses a page it does not know", async () => {
    expect(await renderPage(aDocument({ page: "toString" }))).toMatchObject({ kind: "refused", status: 404 });
  });

  test.each(["", "null", "[]", "{", '{"page": 7}'])("refuses what is no page document: %s", async (body) => {
    expect(await renderPage(body)).toMatchObject({ kind: "refused", status: 400 });
  });

  test("answers broken props with a failure, keeps the stack for the log", async () => {
    const answer = await renderPage(aDocument({ props: {} }));
    expect(answer).toMatchObject({
      kind: "failed",
      status: 500,
      page: "home",
      error: "The page could not be rendered.",
    });
    expect(answer).toHaveProperty("stack");
  });
});
