/** How a page is used while it is measured: the menu first, then what its kind of page is for, then it is read to its end. */

export async function touchThePage(page, touch) {
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  const started = Date.now();
  await menu.tap();
  await page.waitForFunction(() => document.querySelector("header button[aria-expanded=true]"));
  const firstAnswerMilliseconds = Date.now() - started;
  await menu.tap();
  await page.waitForTimeout(300);
  if (touch) await OWN_TOUCHES[touch](page);
  await readToTheEnd(page);
  return { firstAnswerMilliseconds };
}

const OWN_TOUCHES = {
  search: (page) => tapFirst(page, "search button[aria-expanded]"),
  section: (page) => tapFirst(page, "main button[aria-expanded=false][aria-controls]"),
  filters: (page) => tapFirst(page, "main button[aria-haspopup], main button[aria-expanded=false]"),
  choose: (page) => tapFirst(page, "main select"),
  type: async (page) => {
    await page.locator("main input:visible").first().tap();
    await page.keyboard.type("bay", { delay: 80 });
    await page.waitForTimeout(500);
  },
};

async function tapFirst(page, selector) {
  const control = page.locator(`:is(${selector}):visible`).first();
  if ((await control.count()) === 0) return;
  await control.tap();
  await page.waitForTimeout(600);
}

async function readToTheEnd(page) {
  await page.keyboard.press("Escape");
  for (let screen = 0; screen < 6; screen += 1) {
    await page.evaluate(() => window.scrollBy({ top: window.innerHeight * 0.9, behavior: "instant" }));
    await page.waitForTimeout(150);
  }
}
