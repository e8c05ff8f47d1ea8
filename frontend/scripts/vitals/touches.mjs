/** How a page is used while it is measured: the menu first, then what its kind of page is for, then it is read to its end. */
import { pause, press, tap, until } from "./browser.mjs";

const MENU = "header button[aria-expanded]";

export async function touchThePage(page, touch) {
  const started = Date.now();
  await tap(page, MENU);
  await until(page, `document.querySelector("${MENU}[aria-expanded=true]") !== null`);
  const firstAnswerMilliseconds = Date.now() - started;
  await tap(page, MENU);
  await pause(300);
  if (touch) await OWN_TOUCHES[touch](page);
  await readToTheEnd(page);
  return { firstAnswerMilliseconds };
}

const OWN_TOUCHES = {
  search: (page) => tapAndWait(page, "search button[aria-expanded]"),
  section: (page) => tapAndWait(page, "main button[aria-expanded=false][aria-controls]"),
  filters: (page) => tapAndWait(page, "main button[aria-haspopup], main button[aria-expanded=false]"),
  choose: (page) => tapAndWait(page, "main select"),
  type: async (page) => {
    await tap(page, "main input:not([type=hidden])");
    for (const letter of "bay") {
      await press(page, letter);
      await pause(80);
    }
    await pause(500);
  },
};

async function tapAndWait(page, selector) {
  if (await tap(page, selector)) await pause(600);
}

async function readToTheEnd(page) {
  await press(page, "Escape");
  for (let screen = 0; screen < 6; screen += 1) {
    await page.read(`window.scrollBy({ top: window.innerHeight * 0.9, behavior: "instant" })`);
    await pause(150);
  }
}
