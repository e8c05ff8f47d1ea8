import { expect, test } from "@playwright/test";
import { aSearch } from "./support/a-search";
import { takenOver } from "./support/taken-over";

/* On a train: the network goes in the middle of a search (ER11). */
test.use({ viewport: { width: 390, height: 844 } });

test("ER11: filters opened without a network leave the results where they are, say so, and open once it is back", async ({
  page,
  context,
}) => {
  await page.goto(await aSearch(page), { waitUntil: "domcontentloaded" });
  const filters = page.getByRole("main").getByRole("button", { name: /^Filters/ });
  await takenOver(filters);
  // What the page fetches ahead of a press has not come either.
  await page.route(/filter-sheet/, (route) => route.abort("internetdisconnected"));
  await context.setOffline(true);
  await filters.click();
  await expect(page.getByText("That is not here yet. It comes as soon as the network does.")).toBeInViewport();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.unroute(/filter-sheet/);
  await context.setOffline(false);
  await expect(page.getByRole("dialog", { name: /^Filters/ })).toBeVisible({ timeout: 15_000 });
});

test("ER11: a filter pressed in a tunnel leaves the list where it is, says so, and narrows it once the network is back", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(await aSearch(page), { waitUntil: "domcontentloaded" });
  const choice = page.locator("#filters").getByRole("checkbox").first();
  await takenOver(choice);
  const heading = await page.getByRole("heading", { level: 1 }).textContent();
  await context.setOffline(true);
  await choice.check();
  await expect(page.getByText("the list is as it was")).toBeInViewport();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading ?? "");
  await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("the list is as it was")).toBeInViewport();
  await context.setOffline(false);
  await expect(page.getByText("the list is as it was")).toBeHidden({ timeout: 15_000 });
  await expect(choice).toBeChecked();
});
