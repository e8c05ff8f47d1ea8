import { expect, test } from "@playwright/test";
import { aSearch } from "./support/a-search";

test.use({ javaScriptEnabled: false });

test("E41: without scripts a broken address says at each field what is wrong, and its summary leads there", async ({
  page,
}) => {
  await page.goto(
    "/search/holidays/?destination=ZZ&depair=QQQ&nights=99&date=2020-01-01&room[adults]=2&room[children]=1",
  );
  const bar = page.getByRole("search");
  for (const [label, message] of [
    ["Travelling to?", "That is not a destination we sell"],
    ["Flying from?", "We do not fly from that airport"],
    ["Departing on?", "That date is not on sale"],
  ] as const) {
    const control = bar.getByLabel(label);
    await expect(control).toHaveAttribute("aria-invalid", "true");
    await expect(control).toHaveAccessibleDescription(message);
  }
  const age = bar.getByLabel("Age of child 1").first();
  await expect(age).toBeHidden();
  await bar.getByRole("link", { name: "The Child field is required" }).click();
  await expect(age).toBeVisible();
  await expect(age).toHaveAccessibleDescription("The Child field is required");
});

test("E41: what is good of a half broken address is found, and the form says beside it what is not", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const whole = await aSearch(page);
  await page.goto(whole.replace(/depair=([A-Z]{3})/, "depair=$1,QQQ"));
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page.getByRole("search").getByLabel("Flying from?")).toHaveAccessibleDescription(
    "We do not fly from that airport",
  );
});
