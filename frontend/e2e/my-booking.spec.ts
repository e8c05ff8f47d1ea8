import { expect, test } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { aPaidBooking, fillLookUp, payAt } from "./support/paid-booking";
import { codeMailedAbout, shopHome } from "./support/post";
import { takenOver } from "./support/taken-over";
import { watch } from "./support/watch";

test.use({ viewport: { width: 390, height: 844 } });
test.slow();

test("T-14, UK-15, UK-20: from a payment to its documents, back by a mailed code, to the balance, a change and the end", async ({
  page,
}) => {
  test.skip(shopHome === "" && !process.env.CI, "The mails of this shop cannot be read here.");
  const seen = watch(page, { allows: /status of 4(04|22)/ });
  const booking = await aPaidBooking(page);

  // the certificate is on the page after the payment at once.
  const certificate = page.getByRole("link", { name: "ATOL certificate (PDF)" });
  const file = await page.request.get((await certificate.getAttribute("href")) ?? "");
  expect(file.headers()["content-type"]).toBe("application/pdf");
  expect((await file.body()).subarray(0, 4).toString()).toBe("%PDF");

  // A wrong name is answered like a booking that does not exist.
  await page.goto("/my-booking");
  await expectAccessible(page);
  await fillLookUp(page, { ...booking, lastName: "Somebody" });
  await page.getByRole("button", { name: "Find my booking" }).click();
  await expect(page.getByRole("alert")).toContainText("We cannot find a booking with these three details.");

  // Right: a summary, and nobody's name on it.
  await fillLookUp(page, booking);
  await page.getByRole("button", { name: "Find my booking" }).click();
  await page.waitForURL(/\/my-booking\/LW/);
  await expect(page.getByText("Confirmed", { exact: true })).toBeVisible();
  expect(await page.content()).not.toContain("Núñez");
  const ask = page.getByRole("button", { name: "E-mail me a code" });
  await takenOver(ask);
  await expectAccessible(page);

  // The code.
  await ask.click();
  const field = page.getByLabel("Code from the e-mail");
  await expect(field).toBeFocused();
  await field.fill("AAAA-AAAA-AAAAAA");
  await page.getByRole("button", { name: "Show everything" }).click();
  await expect(field).toHaveAccessibleDescription(/That code is not right/);
  await expect(field).toBeFocused();
  await field.fill(await codeMailedAbout(booking.reference));
  await page.getByRole("button", { name: "Show everything" }).click();
  await expect(page.getByText("Mr José Núñez")).toBeVisible();
  await expectAccessible(page);

  // The balance.
  expect(booking.leftPence, "a holiday far enough away for a deposit").toBeGreaterThan(0);
  const pay = page.getByRole("button", { name: /^Pay £/ });
  await takenOver(pay);
  await pay.click();
  await payAt(page);
  await expect(page.getByText(/^Nothing is left to pay/)).toBeVisible();

  // A change is asked for in words.
  const send = page.getByRole("button", { name: "Send the request" });
  await takenOver(send);
  await send.click();
  await expect(page.getByLabel("What is it about?")).toBeFocused();
  await page.getByLabel("What is it about?").selectOption({ label: "Names of travellers" });
  await page.getByLabel("What would you like?").fill("It is Ada-Louise in the passport.");
  await send.click();
  await expect(page.getByText("We have your request and answer within one working day.")).toBeVisible();

  // The end: the fee first, then the button that says it.
  await page.getByRole("button", { name: "Cancel this booking" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Cancel this holiday?" });
  await expect(dialog.getByText("Cancellation fee today")).toBeVisible();
  await expectAccessible(page);
  // On its way it cannot be kept any more.
  let go = () => undefined as void;
  await page.route("**/cancel", async (route) => {
    await new Promise<void>((gone) => (go = gone));
    await route.continue();
  });
  await dialog.getByRole("button", { name: /^Cancel (for a fee of £|free of charge)/ }).click();
  await expect(dialog.getByRole("button", { name: "Keep my holiday" })).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.goBack();
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  go();
  await expect(page.getByText("Cancelled", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel this booking" })).toHaveCount(0);

  // Gone is gone.
  const leave = page.getByRole("button", { name: "Sign out" });
  await takenOver(leave);
  await leave.click();
  await page.waitForURL(/\/my-booking$/);
  await page.goto(`/my-booking/${booking.reference}`);
  await expect(page.getByRole("heading", { level: 1, name: "My Booking" })).toBeVisible();
  await expect(page.getByText("Your visit has ended.")).toBeVisible();
  // A view transition that ends because the payment page takes no part in it is the browser's own affair.
  const complaints = seen.complaints.filter((text) => !text.startsWith("Transition was aborted"));
  expect({ ...seen, complaints }).toEqual({ complaints: [], elsewhere: [] });
});

test("W-07: the form says what is missing and leads there", async ({ page }) => {
  await page.goto("/my-booking");
  const find = page.getByRole("button", { name: "Find my booking" });
  await takenOver(find);
  await find.click();
  await expect(page.getByRole("alert").filter({ hasText: "Please check these answers" })).toBeFocused();
  await page.getByRole("link", { name: "Please give the day you leave." }).click();
  await expect(page.getByLabel("The day you leave")).toBeFocused();
});
