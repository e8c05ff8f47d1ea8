import { expect, test, type Locator, type Page } from "@playwright/test";
import { violations } from "./support/axe";
import { sectionOf, signIn } from "./support/editor";

test.use({ actionTimeout: 60_000 });

/** A new page with rows of these headers; nothing is saved. */
async function aPageWithRows(page: Page, headers: readonly string[]): Promise<Locator> {
  await signIn(page);
  await page.getByRole("link", { name: "New landing page for Leeward Holidays" }).click();
  const rows = sectionOf(page, "Rows");
  const fields = rows.getByRole("textbox", { name: "Header", exact: true });
  for (const [number, header] of headers.entries()) {
    await rows.getByRole("button", { name: "Insert a block" }).last().click();
    await page.getByRole("option", { name: "Row of cards" }).click();
    await expect(fields).toHaveCount(number + 1); // before it has come, the last one is that of the row before
    await fields.last().fill(header);
  }
  return rows;
}

const orderOf = (rows: Locator) =>
  rows.getByRole("textbox", { name: "Header", exact: true }).evaluateAll((fields) =>
    // The places that will be sent, which is what the server reads.
    fields.map((field) => ({
      header: (field as HTMLInputElement).value,
      sent: Number(
        field
          .closest("[data-streamfield-stream-container] > [data-streamfield-child]")!
          .querySelector<HTMLInputElement>(":scope > input[name$='-order']")!.value,
      ),
    })),
  );

async function expectOrder(rows: Locator, headers: readonly string[]) {
  expect(await orderOf(rows)).toEqual(headers.map((header, sent) => ({ header, sent })));
}

test("W-30, 2.5.7: rows are put in order with the keyboard alone; every place is said, and a move is taken back", async ({
  page,
}) => {
  test.setTimeout(240_000);
  const rows = await aPageWithRows(page, ["Alpha", "Beta", "Gamma"]);
  const said = page.getByRole("status").filter({ hasText: /\d of \d/ });
  const child = (at: number) => rows.locator("[data-streamfield-stream-container] > [data-streamfield-child]").nth(at);
  const handle = (at: number) => child(at).getByRole("button", { name: "Drag" }).first();

  await handle(0).focus();
  await page.keyboard.press("Space");
  await expect(said).toContainText("Alpha lifted, 1 of 3");
  await expect(handle(0)).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("ArrowDown");
  await expect(said).toContainText("now 2 of 3");
  await page.keyboard.press("End");
  await expect(said).toContainText("now 3 of 3");
  await expectOrder(rows, ["Beta", "Gamma", "Alpha"]);
  await page.keyboard.press("Escape");
  await expect(said).toContainText("stays 1 of 3");
  await expectOrder(rows, ["Alpha", "Beta", "Gamma"]);
  await expect(handle(0)).toBeFocused();

  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await expect(handle(1)).toBeFocused();
  await expectOrder(rows, ["Beta", "Alpha", "Gamma"]);
  expect(await violations(page, "[data-order-bar]")).toEqual([]);
  // The minimap at the right edge opens when the pointer comes near: it must not lie over the way back.
  await page.getByRole("button", { name: "Toggle side panel" }).hover();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(said).toContainText("now 1 of 3");
  await expectOrder(rows, ["Alpha", "Beta", "Gamma"]);
});

test("W-30: the buttons and the list of places keep the focus, also at the end, and say where it is now", async ({
  page,
}) => {
  test.setTimeout(240_000);
  const rows = await aPageWithRows(page, ["Alpha", "Beta", "Gamma"]);
  const said = page.getByRole("status").filter({ hasText: /\d of \d/ });
  const child = (at: number) => rows.locator("[data-streamfield-stream-container] > [data-streamfield-child]").nth(at);
  const press = (at: number, name: string) => child(at).getByRole("button", { name }).first();

  await press(1, "Move down").focus();
  await page.keyboard.press("Enter");
  await expect(said).toContainText("now 3 of 3");
  await expectOrder(rows, ["Alpha", "Gamma", "Beta"]);
  // Lower it cannot go: the focus stays with the row instead of being lost.
  await expect(press(2, "Move up")).toBeFocused();
  await page.keyboard.press("Control+z");
  await expectOrder(rows, ["Alpha", "Beta", "Gamma"]);

  await child(0).getByRole("combobox", { name: "Move to" }).first().selectOption("3 of 3");
  await expect(said).toContainText("now 3 of 3");
  await expectOrder(rows, ["Beta", "Gamma", "Alpha"]);
  await expect(child(0).getByRole("combobox", { name: "Move to" }).first()).toHaveValue("0");

  await press(1, "Delete").click();
  await expect(child(0).getByRole("combobox", { name: "Move to" }).first().getByRole("option")).toHaveText([
    "1 of 2",
    "2 of 2",
  ]);
});

test("W-30: cards of a row are put in order in the same way, and only among themselves", async ({ page }) => {
  test.setTimeout(240_000);
  const rows = await aPageWithRows(page, ["Alpha"]);
  const cards = rows.locator("[data-streamfield-list-container] > [data-streamfield-child]");
  await rows.getByRole("button", { name: "Add", exact: true }).last().click();
  await expect(cards).toHaveCount(2);
  const said = page.getByRole("status").filter({ hasText: /\d of \d/ });
  const first = await cards.first().getAttribute("data-contentpath");
  await cards.first().getByRole("button", { name: "Drag" }).first().focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(said).toContainText("now 2 of 2");
  expect(await cards.last().getAttribute("data-contentpath")).toBe(first);
  await expectOrder(rows, ["Alpha"]);
});
