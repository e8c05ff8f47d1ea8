import { expect as quick, test, type Page } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { aBasket } from "./support/baskets";
import { fillTravellers, goToCheckout, goToTheButton } from "./support/checkout-form";
import { agentAtDesk } from "./support/desk";
import { aPaidBooking, payAt } from "./support/paid-booking";
import { mailsOf } from "./support/post";

const COUPLE = [{ adults: 2, ages: [] }];

test.setTimeout(300_000);
/** One agent: the second sign-in would wait for the next code. */
test.describe.configure({ mode: "serial" });
const expect = quick.configure({ timeout: 30_000 });

async function askForACall(page: Page): Promise<string> {
  await page.getByRole("link", { name: "Ask us to call you" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Your name" }).fill("Grace Field");
  await dialog.getByRole("textbox", { name: "Telephone" }).fill("01632 960123");
  // Nobody fills a form in within two seconds.
  await page.waitForTimeout(2_200);
  await dialog.getByRole("button", { name: "Call me then" }).click();
  await expect(dialog.getByRole("heading", { name: "We will call you" })).toBeVisible();
  return (await dialog.getByText(/Your reference is/).innerText()).match(/[A-Z0-9]{7}/)?.[0] ?? "";
}

const topOf = async (desk: Page, label: string) => (await desk.getByLabel(label).boundingBox())?.y;

const totalOf = async (desk: Page) =>
  Number((await desk.getByText(/^£[\d,.]+ in total$/).innerText()).replace(/[^\d.]/g, ""));

test("M16, T-06: a callback asked on the site is taken by an agent, who opens the same basket, books it with a call-centre offer and sends the documents", async ({
  page,
  browser,
}) => {
  const basket = await aBasket(page, COUPLE);
  const { context, desk } = await agentAtDesk(browser);
  await expectAccessible(desk);
  await goToCheckout(page, basket);
  const shown = (await page.getByRole("complementary", { name: /Your holiday/ }).innerText()).match(/£[\d,.]+/g) ?? [];
  const reference = await askForACall(page);

  // It stands on the agent's screen by itself.
  const line = desk.getByRole("button", { name: new RegExp(reference) });
  await expect(line).toBeVisible();
  await line.focus();
  await desk.keyboard.press("Enter");
  await expect(desk.getByRole("link", { name: "+441632960123" })).toBeVisible();
  await expectAccessible(desk);
  await desk.keyboard.press("t");
  await expect(desk.getByLabel("State")).toHaveValue("open");
  // Where there is room they stand beside each other, and in no case on top of each other.
  const [state, due] = await Promise.all([topOf(desk, "State"), topOf(desk, "Come back to it")]);
  quick(state).toBe(due);
  await desk.keyboard.press("b");
  await expect(desk.getByRole("heading", { name: /^Basket/ })).toBeVisible();
  const before = await totalOf(desk);
  expect(shown.map((text) => Number(text.replace(/[^\d.]/g, "")))).toContain(before);
  await expectAccessible(desk);

  await desk.getByRole("button", { name: "Give £75 off by telephone" }).click();
  await expect.poll(() => totalOf(desk)).toBeCloseTo(before - 75, 2);
  const [site] = await Promise.all([context.waitForEvent("page"), desk.getByRole("link", { name: "Book it" }).click()]);
  await goToCheckout(site, basket);
  await fillTravellers(site, basket);
  await goToTheButton(site);
  await site.getByRole("button", { name: /^Book now and pay £/ }).click();
  await site.getByRole("button", { name: /^Pay £/ }).click();
  await expect(site.getByRole("heading", { name: /^You are going to/ })).toBeVisible();

  // The desk sees it without being asked.
  const booked = desk.getByRole("button", { name: /^Open booking / });
  await expect(booked).toBeVisible();
  const number = (await booked.innerText()).replace("Open booking ", "").trim();
  await booked.click();
  await expect(desk.getByRole("heading", { name: `Booking ${number}` })).toBeVisible();
  await expect(desk.getByText(/ATOL/).first()).toBeVisible();
  const sent = mailsOf("booking.confirmation").length;
  await desk.getByRole("button", { name: "Send the documents again" }).click();
  await desk.getByRole("button", { name: "Send them" }).click();
  await expect(desk.getByText("The documents are on their way to the customer.")).toBeVisible();
  await expect.poll(() => mailsOf("booking.confirmation").length).toBeGreaterThan(sent);
  await expectAccessible(desk);
  // Each of these begins with what it costs, and by one key.
  for (const [key, title] of [
    ["c", "Put a name right"],
    ["x", `Cancel booking ${number}?`],
  ] as const) {
    await desk.getByRole("heading", { name: `Booking ${number}` }).click();
    await desk.keyboard.press(key);
    await expect(desk.getByRole("alertdialog", { name: title })).toBeVisible();
    await expectAccessible(desk);
    await desk.keyboard.press("Escape");
    await expect(desk.getByRole("alertdialog")).toHaveCount(0);
  }

  // What is sold leaves the open enquiries by itself, and is found among the others.
  await expect(line).toHaveCount(0);
  await desk.getByRole("radio", { name: "Done" }).check();
  await expect(line).toContainText("Booked");
  await line.click();
  await desk.getByLabel("State").selectOption({ label: "Closed" });
  await desk.getByRole("button", { name: "Save" }).click();
  await expect(line).toContainText("Closed");
  await expectAccessible(desk, [390, 820, 1440]);
  await context.close();
});

test("an agent searches for a caller, mails a quote, and the customer opens that very quote", async ({
  page,
  browser,
}) => {
  const { context, desk } = await agentAtDesk(browser);
  const { leavesOn, nights } = await aBasket(page, COUPLE);
  await desk.keyboard.press("s");
  await desk.getByLabel("Where").selectOption({ index: 1 });
  await desk.getByLabel("From").selectOption("LGW");
  await desk.getByLabel("Leaves").fill(leavesOn);
  await desk.getByLabel("Nights").fill(String(nights));
  await desk.getByLabel("Give or take").selectOption("14");
  await expectAccessible(desk);
  await desk.keyboard.press("Enter");
  const first = desk.getByRole("list", { name: "Found holidays" }).getByRole("button").first();
  await expect(first).toContainText("by telephone");
  await expectAccessible(desk);
  await first.click();
  await expect(desk.getByRole("heading", { name: /^Basket/ })).toBeVisible();
  // The next alternative: back to the list as it was, on the line that was left.
  await desk.keyboard.press("l");
  await expect(first).toBeFocused();
  await desk.keyboard.press("Enter");
  await expect(desk.getByRole("heading", { name: /^Basket/ })).toBeVisible();
  const total = await totalOf(desk);
  await desk.getByLabel("To", { exact: true }).fill("grace@example.com");
  await desk.getByRole("button", { name: /^Send the quote/ }).click();
  // Each is called by its holiday, the newest first.
  const quotes = desk.getByRole("region", { name: "Quotes by e-mail" }).getByRole("listitem");
  await expect(quotes).toHaveCount(1);
  await expect.poll(() => mailsOf("desk.quote").at(-1) ?? "").toContain("/your-quote/");

  const href = await quotes.first().getByRole("link").getAttribute("href");
  await page.goto(href ?? "");
  await expect(page.getByRole("heading", { level: 1, name: "Your quote" })).toBeVisible();
  const price = page.getByRole("complementary", { name: "What it comes to" });
  await expect(price).toContainText(total.toLocaleString("en-GB"));
  await expectAccessible(page);
  await desk.getByRole("button", { name: /^Give £75/ }).click();
  await expect.poll(() => totalOf(desk)).toBeCloseTo(total - 75, 2);
  await desk.getByLabel("To", { exact: true }).fill("grace@example.com");
  await desk.getByRole("button", { name: /^Send the quote/ }).click();
  await expect(quotes).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "There is a newer quote" })).toBeVisible();
  await page.getByRole("link", { name: "See the newer quote" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your quote" })).toBeVisible();
  await context.close();
});

test("UK-16, UK-21, R-02: a booking changes in place: read out, agreed, paid; the same reference, new documents, a mail", async ({
  page,
  browser,
}) => {
  const { reference } = await aPaidBooking(page);
  const { context, desk } = await agentAtDesk(browser);
  const keys = desk.keyboard;
  const codeBox = desk.getByRole("textbox", { name: "Basket code or reference" });
  await expect(async () => {
    await keys.press("/");
    await expect(codeBox).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await keys.type(reference);
  await keys.press("Enter");
  const ofBooking = desk.getByRole("heading", { name: `Booking ${reference}`, exact: true });
  await expect(ofBooking).toBeVisible();
  const numbers = () => desk.getByText(/^ATOL certificate /i).innerText();
  const before = await numbers();
  const sent = mailsOf("booking.amended").length;
  // The code box gave the keyboard to what it opened.
  await expect(desk.getByRole("region", { name: "Open now" })).toBeFocused();
  await keys.press("o");
  await expect(desk.getByRole("heading", { name: `Change booking ${reference}` })).toBeVisible();
  await expect(desk.getByText("This is what is booked already.")).toBeVisible();
  await expectAccessible(desk);
  const other = desk.locator('[data-line][aria-pressed="false"]').first();
  await other.focus();
  await keys.press("Enter");
  await expect(desk.getByText("This is what is booked already.")).toBeHidden();
  await expect(desk.locator("tr[data-differs=true]").first()).toBeVisible();
  for (const box of await desk.getByRole("checkbox", { name: "I have read it out" }).all()) await box.check();
  await expectAccessible(desk);

  await desk.getByRole("heading", { name: `Change booking ${reference}` }).click();
  await keys.press("y");
  const dialog = desk.getByRole("alertdialog", { name: `Change booking ${reference}?` });
  await expectAccessible(desk);
  await dialog.getByRole("button", { name: /^(Hold it and take £|Change it)/ }).click();
  await expect(ofBooking).toBeVisible();

  const take = desk.getByRole("button", { name: /^Take £/ });
  const changed = desk.getByRole("listitem").filter({ hasText: /Changed$|Changed / });
  await expect(take.or(changed.first())).toBeVisible();
  if (await take.isVisible()) {
    await expectAccessible(desk);
    await take.click();
    const link = desk.getByRole("link", { name: "Open the payment page" });
    const [paying] = await Promise.all([context.waitForEvent("page"), link.click()]);
    await payAt(paying);
  }
  // The desk hears of it by itself.
  await expect(changed.first()).toBeVisible();
  await expect.poll(numbers).not.toBe(before);
  await expect.poll(() => mailsOf("booking.amended").length).toBeGreaterThan(sent);
  await expectAccessible(desk);
  await context.close();
});
