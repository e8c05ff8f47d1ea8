import { expect, test, type Page } from "@playwright/test";
import { aBookingPage, holdFrom } from "./support/booking-page";

/* What a script of a public page tries on private ones of its own origin, in a browser: decision 51. */

// One after the other: side by side they would fight for a last room.
test.describe.configure({ mode: "serial" });

type Opening = { other: Window | null };

/** Somebody who came from a hotel's page and holds its holiday; the tab stands in the checkout. */
async function holdFromItsPage(page: Page) {
  const address = await aBookingPage(page, 2);
  const hotel = new URL(address, "http://shop").pathname.replace(/\/book$/, "");
  await page.goto(hotel, { waitUntil: "domcontentloaded" });
  await holdFrom(page, address);
  return { hotel, token: new URL(page.url()).pathname.split("/").at(-1) ?? "" };
}

test("T-12: a script of a public page gets at no private page, by no call, frame, window, store or list of the tab's pages", async ({
  page,
}) => {
  test.setTimeout(240_000);
  const { hotel, token } = await holdFromItsPage(page);
  const checkout = `/booking/${token}`;

  // On from there to the hotel's page in the same tab, as a visitor goes.
  await page.goto(hotel, { waitUntil: "domcontentloaded" });
  await expect(page.getByRole("link", { name: "Go on with your booking" })).toBeVisible({ timeout: 30_000 });
  expect(await page.content()).not.toContain(token);

  const found = await page.evaluate(
    async ([at, held]) => {
      const calls = await Promise.all(
        [at, held, "/my-booking", `${location.pathname}/book`].map(async (address) => {
          const answer = await fetch(address);
          return [answer.status, new URL(answer.url).pathname === address, (await answer.text()).length < 4000];
        }),
      );
      const frame = document.createElement("iframe");
      frame.src = at;
      const loaded = new Promise((done) => frame.addEventListener("load", done));
      document.body.append(frame);
      await loaded;
      const framed = (() => {
        try {
          return frame.contentDocument?.querySelector("#root") !== null && frame.contentDocument !== null;
        } catch {
          return false;
        }
      })();
      const kept = [localStorage, sessionStorage].map((one) => JSON.stringify(Object.entries(one))).join();
      const entries = (window as unknown as { navigation?: { entries(): { url: string | null }[] } }).navigation;
      const seen = entries?.entries().map(({ url }) => url ?? "") ?? [];
      return { calls, framed, stored: kept.includes(at.slice("/booking/".length)), seen, referrer: document.referrer };
    },
    [checkout, "/booking/held"] as const,
  );
  expect(found.calls).toEqual(Array(4).fill([403, true, true]));
  expect([found.framed, found.stored]).toEqual([false, false]);
  expect([...found.seen, found.referrer].join(" ")).not.toContain(token);
});

test("T-12: a window that a script of a public page opens on a private one is cut from it, and shows its visitor the page", async ({
  page,
  context,
}) => {
  test.setTimeout(240_000);
  const { hotel, token } = await holdFromItsPage(page);
  await page.goto(hotel, { waitUntil: "domcontentloaded" });
  // What it can do with a public page, it cannot with a private one.
  expect(await openAndRead(page, hotel)).toEqual({ hasOpener: true, isRead: true });
  expect(await openAndRead(page, `/booking/${token}`)).toEqual({ hasOpener: false, isRead: false });
  const shown = context.pages().find((one) => one.url().endsWith(token));
  await expect(shown!.getByText(/Your rooms and seats are kept for you/)).toBeVisible({ timeout: 30_000 });
});

/** Whether the page at an address knows who opened its window, and whether that script reads it. */
async function openAndRead(page: Page, address: string) {
  const opened = page.context().waitForEvent("page");
  await page.evaluate((at) => void ((window as unknown as Opening).other = window.open(at)), address);
  const popup = await opened;
  await expect(popup.getByRole("heading", { level: 1 })).toBeVisible({ timeout: 30_000 });
  return {
    hasOpener: await popup.evaluate(() => window.opener !== null),
    isRead: await page.evaluate(() => {
      const { other } = window as unknown as Opening;
      try {
        return other?.closed === false && other.document.querySelector("h1") !== null;
      } catch {
        return false;
      }
    }),
  };
}

test("R-04: Back and Forward go between public and private pages as ever", async ({ page }) => {
  test.setTimeout(240_000);
  const { hotel, token } = await holdFromItsPage(page);
  await page.goBack({ waitUntil: "domcontentloaded" });
  await expect(page).toHaveURL(/\/book\?/);
  await page.goBack({ waitUntil: "domcontentloaded" });
  await expect(page).toHaveURL(new RegExp(`${hotel}$`));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goForward({ waitUntil: "domcontentloaded" });
  await page.goForward({ waitUntil: "domcontentloaded" });
  await expect(page).toHaveURL(new RegExp(`/booking/${token}$`));
  await expect(page.getByText(/Your rooms and seats are kept for you/)).toBeVisible({ timeout: 30_000 });
});
