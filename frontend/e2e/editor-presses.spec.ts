import { readFileSync } from "node:fs";
import { expect, test, type Page } from "@playwright/test";

const KIT = new URL("../../backend/leeward/retail/kit/static/kit/", import.meta.url);
const FORM = `<form data-edit-form data-controller="w-unsaved w-autosave" method="post" action="/cms/saved">
  <input name="csrfmiddlewaretoken"><button>Save draft</button><button name="action-publish" value="1">Publish</button></form>`;
const PUBLISH = "csrfmiddlewaretoken=of-now&action-publish=1";

/** The library's form with our scripts, and what it sends to a server that says nothing: no shop is asked. */
async function aForm(page: Page): Promise<(string | null)[]> {
  const sent: (string | null)[] = [];
  await page.route("**/*", async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === "/cms/still-signed-in/") await route.fulfill({ json: { token: "of-now" } });
    else if (pathname === "/cms/saved") {
      sent.push(route.request().postData());
      await route.fulfill({ status: 204 }); // the form stays, as where somebody stops the page
    } else await route.fulfill({ contentType: "text/html", body: FORM });
  });
  await page.goto("/cms/edit");
  for (const name of ["save-once.js", "still-signed-in.js"])
    await page.addScriptTag({ content: readFileSync(new URL(name, KIT), "utf8") });
  return sent;
}

test("Publish that came to nothing is not sent along when the editor then saves a draft", async ({ page }) => {
  const sent = await aForm(page);
  for (const [number, name] of ["Publish", "Save draft", "Publish"].entries()) {
    await page.getByRole("button", { name }).click();
    await expect.poll(() => sent.length).toBe(number + 1);
  }
  expect(sent).toEqual([PUBLISH, "csrfmiddlewaretoken=of-now", PUBLISH]);
});

test("what an autosave keeps waiting is sent once that has ended, with the button that was pressed", async ({
  page,
}) => {
  const sent = await aForm(page);
  await page.evaluate(() => document.dispatchEvent(new CustomEvent("w-autosave:save", { cancelable: true })));
  await page.getByRole("button", { name: "Publish" }).click();
  await page.waitForTimeout(300);
  expect(sent).toEqual([]);
  await page.evaluate(() => document.dispatchEvent(new CustomEvent("w-autosave:success")));
  await expect.poll(() => sent).toEqual([PUBLISH]);
});

test("a double click on Publish sends a new thing once: the second press finds it on its way", async ({ page }) => {
  const sent = await aForm(page);
  const publish = page.getByRole("button", { name: "Publish" });
  await publish.dblclick();
  await expect.poll(() => sent.length).toBe(1);
  await page.waitForTimeout(500);
  expect(sent).toEqual([PUBLISH]);
  await publish.click();
  await expect.poll(() => sent.length).toBe(2);
});

test("a server that never says who is signed in is no answer: it is said, and the next press goes", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const within = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => within(ms / 30);
  });
  const sent = await aForm(page);
  const question = "**/cms/still-signed-in/";
  await page.route(question, () => undefined);
  await page.evaluate(() => {
    document.addEventListener("w-messages:add", (event) => (document.title = (event as CustomEvent).detail.text));
  });
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page).toHaveTitle(/^The shop does not answer\. Nothing has been saved yet/);
  expect(sent).toEqual([]);
  await page.unroute(question);
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect.poll(() => sent).toEqual(["csrfmiddlewaretoken=of-now"]);
});
