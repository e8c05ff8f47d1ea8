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
