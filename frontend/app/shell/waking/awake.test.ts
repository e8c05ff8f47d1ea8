import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { afterPaint } from "../../lib/after-paint";
import { wakeAtOnce } from "./awake";

const pressed = vi.fn<(id: string) => void>();

beforeEach(() => {
  const page = document.createElement("div");
  page.innerHTML = `
    <input type="radio" id="garden" name="room" checked><input type="radio" id="family" name="room"><input type="radio" id="suite" name="room">
    <input type="checkbox" id="read"><input id="name" value=""><select id="title"><option>Mr</option><option>Ms</option></select>
    <button id="on">Continue</button>`;
  page.addEventListener("click", (event) => pressed((event.target as Element).id));
  document.body.replaceChildren(page);
});
afterEach(() => {
  pressed.mockReset();
  document.body.replaceChildren();
});

const field = (id: string) => document.getElementById(id) as HTMLInputElement;
const press = (id: string) => document.getElementById(id)?.click();

test("R17: a choice pressed on a page that is just waking is made when it can be heard, not before", async () => {
  let come = () => {};
  wakeAtOnce(document.body, () => new Promise<void>((resolve) => (come = resolve)));
  press("family");
  press("on");
  const room = document.getElementById("family") as HTMLInputElement;
  expect(room.checked).toBe(false);
  expect(pressed).not.toHaveBeenCalled();
  come();
  await vi.waitFor(() => expect(pressed.mock.calls).toEqual([["family"], ["on"]]));
  expect(room.checked).toBe(true);
});

test("R17: what was chosen and filled before the first script was here is told to the page, which heard nothing of it", async () => {
  field("family").checked = true;
  field("read").checked = true;
  field("name").value = "Siân";
  field("title").value = "Ms";
  const heard = vi.fn<(id: string) => void>();
  for (const kind of ["input", "change"])
    document.body.firstElementChild?.addEventListener(kind, ({ target }) => heard((target as Element).id));
  wakeAtOnce(document.body, () => Promise.resolve());
  await vi.waitFor(() =>
    expect(new Set(heard.mock.calls.flat())).toEqual(new Set(["name", "title", "family", "read"])),
  );
  expect(pressed.mock.calls).toEqual([["family"], ["read"]]);
  expect(field("family").checked).toBe(true);
  expect(field("read").checked).toBe(true);
});

/** A page whose code comes when the returned function is called. */
function waking(): () => void {
  let come = () => {};
  wakeAtOnce(document.body, () => new Promise<void>((resolve) => (come = resolve)));
  return () => come();
}

test("R17: what was chosen before the first script is told before a press that was held is done", async () => {
  field("family").checked = true;
  const come = waking();
  press("on");
  come();
  await vi.waitFor(() => expect(pressed.mock.calls).toEqual([["family"], ["on"]]));
});

test("R17: of several rooms chosen one after the other the last one stays, the first of them again included", async () => {
  field("garden").checked = true;
  field("family").checked = true;
  const come = waking();
  ["suite", "family", "suite"].forEach(press);
  come();
  await vi.waitFor(() => expect(field("suite").checked).toBe(true));
  press("family");
  expect(field("family").checked).toBe(true);
});

test("UK-10: a box that was ticked before the first script, and its tick taken back while the page slept, has none", async () => {
  field("read").checked = true;
  const come = waking();
  press("read");
  come();
  await vi.waitFor(() => expect(pressed).toHaveBeenCalledTimes(2));
  expect(field("read").checked).toBe(false);
});

test("ER11: what was chosen stays chosen when the code does not come", async () => {
  field("family").checked = true;
  wakeAtOnce(document.body, () => Promise.reject(new Error("gone")));
  await vi.waitFor(() => expect(field("family").checked).toBe(true));
});

test("ER11: when the code does not come that is said, and the browser does what it can alone", async () => {
  wakeAtOnce(document.body, () => Promise.reject(new Error("gone")));
  press("on");
  await vi.waitFor(() => expect(pressed).toHaveBeenCalledWith("on"));
  expect(document.body).toHaveTextContent("Parts of this page have not come.");
  await afterPaint();
  press("family");
  expect(pressed).toHaveBeenLastCalledWith("family");
});
