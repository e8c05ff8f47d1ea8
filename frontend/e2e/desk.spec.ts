import { expect, test, type Page } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { addressOf, mainBrand } from "./support/brands";
import { aNewAgent, codeOf } from "./support/desk";

// Every screen at three widths, on a machine that may be busy with other tests.
test.describe.configure({ timeout: 180_000 });

const isClean = (page: Page) => expectAccessible(page, [390, 820, 1440]);

test("T-06: the desk's door opens to nobody without a name, and says no more than that", async ({ page }) => {
  await page.goto(addressOf(mainBrand, "/desk"));
  await page.getByRole("textbox", { name: "Name" }).fill("nobody");
  await page.getByLabel("Password").fill("nothing of worth");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert")).toContainText("That did not work.");
  await isClean(page);
  expect((await page.request.get(addressOf(mainBrand, "/api/desk/enquiries"))).status()).toBe(401);
});

test("T-06, W-26: by keyboard alone: name, password, an app linked, its codes kept, out, and in again with one of them", async ({
  page,
}) => {
  const { name, password } = aNewAgent();
  const keys = page.keyboard;
  const enter = async (...texts: string[]) => {
    for (const text of texts) {
      await keys.press("Tab");
      await keys.type(text);
    }
    await keys.press("Enter");
  };
  await page.goto(addressOf(mainBrand, "/desk"), { waitUntil: "networkidle" });
  await isClean(page);
  await expect(page.getByRole("textbox", { name: "Name" })).toBeFocused();
  await keys.type(name);
  await enter(password);
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
  await isClean(page);
  const secret = (await page.locator("code").first().innerText()).replaceAll(" ", "");

  await enter("000000");
  const field = page.getByRole("textbox", { name: "Code" });
  await expect(field).toHaveAccessibleDescription(/That code is not right/);
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await isClean(page);
  // A wrong code makes the app's next one wait for a moment.
  await page.waitForTimeout(1_500);
  await expect(field).toBeFocused();
  await keys.type(codeOf(secret));
  await keys.press("Enter");
  await expect(page.getByRole("heading", { name: "Keep these recovery codes" })).toBeVisible();
  await isClean(page);
  const codes = await page.getByRole("listitem").allInnerTexts();
  await keys.press("Tab");
  await expect(page.getByRole("button", { name: "Copy the codes" })).toBeFocused();
  await keys.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: /^8 codes copied\.|^The codes are selected/ })).toBeVisible();
  await keys.press("Tab");
  await expect(page.getByRole("link", { name: "Download as text" })).toBeFocused();
  await keys.press("Tab");
  await expect(page.getByRole("link", { name: "I have kept them" })).toBeFocused();
  await keys.press("Enter");
  await expect(page.getByRole("region", { name: "Enquiries" })).toBeVisible();

  await page.getByRole("button", { name: "Sign out" }).focus();
  await keys.press("Enter");
  await expect(page.getByRole("textbox", { name: "Name" })).toBeFocused();
  await keys.type(name);
  await enter(password);
  await expect(field).toBeFocused();
  await isClean(page);
  await keys.type(codes[0] ?? "");
  await keys.press("Enter");
  await expect(page.getByRole("region", { name: "Enquiries" })).toBeVisible();
});

test("T-06, UK-33: in the CMS an app is linked, its codes are kept, and its code is asked for: every step is clean", async ({
  page,
}) => {
  const { name, password } = aNewAgent();
  const code = page.getByRole("textbox", { name: "Code" });
  const signIn = async () => {
    await page.goto(addressOf(mainBrand, "/cms/login/?next=/cms/second-factor"));
    await page.getByLabel("Username").fill(name);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await code.waitFor();
    await isClean(page);
  };
  await signIn();
  const secret = (await page.locator("code").first().innerText()).replaceAll(" ", "");
  await code.fill("000000");
  await page.getByRole("button", { name: "Link the app" }).click();
  await expect(code).toHaveAccessibleDescription(/That code is not right/);
  await expect(code).toHaveAttribute("aria-invalid", "true");
  await isClean(page);
  await page.waitForTimeout(1_500); // after a wrong code the app's next one waits for a moment
  await code.fill(codeOf(secret));
  await page.getByRole("button", { name: "Link the app" }).click();
  await expect(page.getByRole("heading", { name: "Keep these recovery codes" })).toBeVisible();
  await isClean(page);
  const [recovery = ""] = await page.getByRole("listitem").allInnerTexts();
  await page.context().clearCookies();
  await signIn();
  await code.fill(recovery);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "Where to begin" })).toBeVisible();
});
