import { expect as quick, test, type Page } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { addressOf, mainBrand } from "./support/brands";
import { aNewAgent, codeOf, openBooking } from "./support/desk";
import { aPaidBooking, fillLookUp } from "./support/paid-booking";
import { codeMailedAbout, linkCodeMailedTo } from "./support/post";
import { takenOver } from "./support/taken-over";

test.setTimeout(300_000);
const expect = quick.configure({ timeout: 30_000 });

const isAccessible = (page: Page) => expectAccessible(page, [390, 820, 1440]);

/** A lead agent with a fresh app, linked with a mailed code, left where the recovery codes are shown. */
async function atTheCodes(desk: Page) {
  const { name, password } = aNewAgent("agent@example.com");
  await desk.goto(addressOf(mainBrand, "/desk"));
  await desk.getByRole("textbox", { name: "Name" }).fill(name);
  await desk.getByLabel("Password").fill(password);
  await desk.getByRole("button", { name: "Sign in" }).click();
  await desk.getByRole("img", { name: /QR code/ }).waitFor();
  await isAccessible(desk);
  const secret = (await desk.locator("code").first().innerText()).replaceAll(" ", "");
  await desk.getByLabel("Code from our mail").fill(await linkCodeMailedTo(name));
  await desk.getByLabel("Code from the app").fill(codeOf(secret));
  await desk.getByRole("button", { name: "Link the app" }).click();
  await expect(desk.getByRole("heading", { name: "Keep these recovery codes" })).toBeVisible();
}

test("W-01, T-06, UK-16, UK-17: recovery codes and every dialog after the sale are clean, and a letter's change is answered", async ({
  page,
  browser,
}) => {
  const booking = await aPaidBooking(page);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const desk = await context.newPage();
  await atTheCodes(desk);
  await expect(desk.getByRole("listitem")).toHaveCount(8);
  await desk.getByRole("button", { name: "Copy the codes" }).press("Enter");
  await expect(desk.getByRole("status").filter({ hasText: /^8 codes copied\.|^The codes are selected/ })).toBeVisible();
  await isAccessible(desk);
  await desk.getByRole("link", { name: "I have kept them" }).click();
  await openBooking(desk, booking.reference);

  for (const [door, title] of [
    ["Refund", "Send money back"],
    ["Price has moved", "Another price"],
    ["Flight times have moved", "Other flight times"],
    ["Pass a place on", "Pass a place on"],
    ["We must end it", "End this contract?"],
  ] as const) {
    await desk.getByRole("button", { name: door, exact: true }).click();
    const dialog = desk.getByRole("alertdialog", { name: title });
    await expect(dialog).toBeVisible();
    await isAccessible(desk);
    await desk.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(desk.getByRole("button", { name: door, exact: true })).toBeFocused();
  }

  // A refusal stands in the dialog, and what was typed stays.
  await desk.getByRole("button", { name: "Refund", exact: true }).click();
  const refund = desk.getByRole("alertdialog", { name: "Send money back" });
  await refund.getByLabel("Pounds").fill("999999");
  await refund.getByRole("button", { name: "Send back" }).click();
  await expect(refund.getByText(/^Give a sum up to £/).first()).toBeVisible();
  await isAccessible(desk);
  await desk.keyboard.press("Escape");

  // Flights that move are written about, and chosen about in My Booking.
  await desk.getByRole("button", { name: "Flight times have moved", exact: true }).click();
  const times = desk.getByRole("alertdialog", { name: "Other flight times" });
  const lands = times.getByLabel("Lands").last();
  await lands.fill(anHourLater(await lands.inputValue()));
  await times.getByLabel("Why, in words for the customer").fill("The airline has moved the flight.");
  await times.getByRole("checkbox", { name: /^It matters to this customer/ }).check();
  await times.getByRole("button", { name: "Write to the customer" }).click();
  await expect(desk.getByText("The letter is on its way to the customer.")).toBeVisible();
  await desk.getByRole("button", { name: "They accept it" }).click();
  await expect(desk.getByRole("alertdialog", { name: "Does the customer accept?" })).toBeVisible();
  await isAccessible(desk);
  await desk.keyboard.press("Escape");
  await isAccessible(desk);

  await page.goto("/my-booking");
  await fillLookUp(page, booking);
  await page.getByRole("button", { name: "Find my booking" }).click();
  const ask = page.getByRole("button", { name: "E-mail me a code" });
  await takenOver(ask);
  await ask.click();
  await page.getByLabel("Code from the e-mail").fill(await codeMailedAbout(booking.reference));
  await page.getByRole("button", { name: "Show everything" }).click();
  const change = page.getByRole("region", { name: "Your flight out has new times" });
  await expect(change).toContainText("The airline has moved the flight.");
  await isAccessible(page);
  const yes = change.getByRole("button").first();
  await takenOver(yes);
  await yes.click();
  await expect(change.getByRole("button")).toHaveCount(0);
  await isAccessible(page);
  await context.close();
});

/** Of a local moment as the field has it: "2027-06-12T14:40". */
function anHourLater(moment: string): string {
  return new Date(Date.parse(`${moment}:00Z`) + 3_600_000).toISOString().slice(0, 16);
}
