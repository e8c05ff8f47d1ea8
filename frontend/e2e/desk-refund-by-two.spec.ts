import { expect as quick, test, type Browser, type Page } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { addressOf, mainBrand } from "./support/brands";
import { aNewAgent, codeOf, openBooking } from "./support/desk";
import { aPaidBooking } from "./support/paid-booking";

test.setTimeout(300_000);
const expect = quick.configure({ timeout: 30_000 });

const isAccessible = (page: Page) => expectAccessible(page, [390, 820, 1440]);

/** A lead agent of their own at the desk, with this booking open; and the secret of their app. */
async function atBooking(browser: Browser, reference: string): Promise<{ desk: Page; secret: string }> {
  const { name, password } = aNewAgent();
  const desk = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await desk.goto(addressOf(mainBrand, "/desk"));
  await desk.getByRole("textbox", { name: "Name" }).fill(name);
  await desk.getByLabel("Password").fill(password);
  await desk.getByRole("button", { name: "Sign in" }).click();
  await desk.getByRole("img", { name: /QR code/ }).waitFor();
  const secret = (await desk.locator("code").first().innerText()).replaceAll(" ", "");
  await desk.getByRole("textbox", { name: "Code" }).fill(codeOf(secret));
  await desk.getByRole("button", { name: "Link the app" }).click();
  await desk.getByRole("link", { name: "I have kept them" }).click();
  await openBooking(desk, reference);
  return { desk, secret };
}

test("T-06: one lead agent asks for a refund above the limit, and it goes back when another one sends it", async ({
  page,
  browser,
}) => {
  const { reference } = await aPaidBooking(page, "full");
  const { desk: lee } = await atBooking(browser, reference);
  await lee.getByRole("button", { name: "Refund", exact: true }).click();
  const asking = lee.getByRole("alertdialog", { name: "Send money back" });
  await expect(asking.getByText(/^Over £500\.00 a second lead agent is needed/)).toBeVisible();
  await asking.getByLabel("Pounds").fill("500.01");
  await expect(asking.getByRole("button", { name: "Ask for a second person" })).toBeVisible();
  await isAccessible(lee);
  await asking.getByRole("button", { name: "Ask for a second person" }).click();
  await expect(lee.getByText("£500.01 waits for a second lead agent. Nothing has gone back yet.")).toBeVisible();
  const own = lee.getByRole("region", { name: "A refund waits for a second person" });
  await expect(own.getByRole("button", { name: "Take it back" })).toBeVisible();
  await expect(own.getByRole("button", { name: /^Send/ })).toHaveCount(0);
  await isAccessible(lee);

  const { desk: sam, secret } = await atBooking(browser, reference);
  const waiting = sam.getByRole("region", { name: "A refund waits for a second person" });
  await isAccessible(sam);
  await waiting.getByRole("button", { name: "Send £500.01 back" }).click();
  const agreeing = sam.getByRole("alertdialog", { name: "Send £500.01 back?" });
  await expect(agreeing.getByLabel("Code from your app")).toBeFocused();
  await isAccessible(sam);
  await agreeing.getByLabel("Code from your app").fill(codeOf(secret));
  await agreeing.getByRole("button", { name: "Send £500.01 back" }).click();
  await expect(sam.getByText("£500.01 is on its way back.")).toBeVisible();
  await expect(waiting).toHaveCount(0);
  // The screen of who asked hears of it by itself.
  await expect(own).toHaveCount(0);
  await Promise.all([lee.context().close(), sam.context().close()]);
});

test("T-06: a price that falls by more than the limit is told to nobody until another lead agent agrees", async ({
  page,
  browser,
}) => {
  const { reference } = await aPaidBooking(page, "full");
  const { desk: lee } = await atBooking(browser, reference);
  await lee.getByRole("button", { name: "Price has moved" }).click();
  const asking = lee.getByRole("alertdialog", { name: "Another price" });
  await asking.getByLabel("Kind").selectOption({ index: 1 });
  await asking.getByLabel("Its name in the letter").fill("Fuel of both flights");
  await asking.getByLabel("Pounds when booked").fill("600");
  await asking.getByLabel("Pounds now").fill("99.99");
  await asking.getByLabel("Why, in words for the customer").fill("Fuel costs less.");
  await isAccessible(lee);
  await asking.getByRole("button", { name: "Ask for a second person" }).click();
  const untold = "£500.01 off the price waits for a second lead agent. The customer has not been told yet.";
  await expect(lee.getByText(untold)).toBeVisible();
  const own = lee.getByRole("region", { name: "A lower price waits for a second person" });
  await expect(own.getByRole("button", { name: "Take it back" })).toBeVisible();
  await expect(own.getByRole("button", { name: /off the price$/ })).toHaveCount(0);

  const { desk: sam, secret } = await atBooking(browser, reference);
  const waiting = sam.getByRole("region", { name: "A lower price waits for a second person" });
  await expect(waiting).toContainText("£500.01 was paid and goes back");
  await isAccessible(sam);
  await waiting.getByRole("button", { name: "Take £500.01 off the price" }).click();
  const agreeing = sam.getByRole("alertdialog", { name: "Take £500.01 off the price?" });
  await expect(agreeing.getByLabel("Code from your app")).toBeFocused();
  await isAccessible(sam);
  await agreeing.getByLabel("Code from your app").fill(codeOf(secret));
  await agreeing.getByRole("button", { name: "Take £500.01 off the price" }).click();
  await expect(waiting).toHaveCount(0);
  await expect(sam.getByText("Fuel costs less.")).toBeVisible();
  // The screen of who asked hears of it by itself.
  await expect(own).toHaveCount(0);
  await expect(lee.getByText("Fuel costs less.")).toBeVisible();
  await Promise.all([lee.context().close(), sam.context().close()]);
});
