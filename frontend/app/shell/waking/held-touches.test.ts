import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { takeWaiting } from "../../lib/measuring/track";
import { holdTouches, type HeldTouches } from "./held-touches";

let touches: HeldTouches;
const pressed = vi.fn<(id: string) => void>();

beforeEach(() => {
  const page = document.createElement("div");
  document.body.replaceChildren(page);
  page.innerHTML = `
    <button id="menu">Menu</button>
    <button id="edit" aria-expanded="false" data-folds>Edit</button>
    <a id="story" href="#story">A story</a>
    <a id="quote" href="/quote">Get a quote</a>
    <a id="call" href="tel:+442079460142" data-call-now="">020 7946 0142</a>
    <label for="name">Name</label><input id="name" type="text">
    <input id="terms" type="checkbox">
    <details><summary id="times">All opening times</summary></details>
    <search><select id="search-depair"><option>Any</option></select></search>`;
  touches = holdTouches();
  page.addEventListener("click", (event) => pressed((event.target as Element).id));
});
afterEach(() => {
  touches.giveBack();
  pressed.mockReset();
  document.body.replaceChildren();
});

const press = (id: string) => document.getElementById(id)?.click();

describe("touches before the page is alive", () => {
  test("a button's press waits, is done once however often it was pressed, and shows that it waits", () => {
    press("menu");
    press("menu");
    expect(pressed).not.toHaveBeenCalled();
    expect(document.getElementById("menu")).toHaveAttribute("data-held");
    touches.doAgain();
    expect(pressed.mock.calls).toEqual([["menu"]]);
    expect(document.getElementById("menu")).not.toHaveAttribute("data-held");
  });

  test("presses are done again in their order, and after that nothing is held", () => {
    press("menu");
    press("quote");
    touches.doAgain();
    press("menu");
    expect(pressed.mock.calls).toEqual([["menu"], ["quote"], ["menu"]]);
  });

  test("S38: what the first script folds is not folded back by code that is just taking the page over", () => {
    press("edit");
    expect(document.getElementById("edit")).toHaveAttribute("aria-expanded", "true");
    expect(pressed).not.toHaveBeenCalled();
    touches.doAgain();
    expect(pressed).not.toHaveBeenCalled();
  });

  test.each(["story", "name", "times"])("what works without code is left alone: %s", (id) => {
    press(id);
    expect(pressed).toHaveBeenCalledWith(id);
  });

  test("a link in a new tab is left alone, whatever it opens here", () => {
    document.getElementById("quote")?.dispatchEvent(new MouseEvent("click", { bubbles: true, ctrlKey: true }));
    expect(pressed).toHaveBeenCalledWith("quote");
  });

  test("PM4: a telephone dials at once, and the call is counted; elsewhere the form of the callback waits for its code", () => {
    press("call");
    expect(pressed).not.toHaveBeenCalled();
    vi.stubGlobal("navigator", { userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)" });
    takeWaiting();
    press("call");
    expect(pressed).toHaveBeenCalledWith("call");
    expect(takeWaiting()).toEqual([{ event: "click_call_now", parameters: {} }]);
    vi.unstubAllGlobals();
  });

  test("a box is ticked when the page is alive, not before", () => {
    const box = document.getElementById("terms") as HTMLInputElement;
    box.click();
    expect(box.checked).toBe(false);
    touches.doAgain();
    expect(box.checked).toBe(true);
  });

  test("a plain list of the search, pressed before, is found again as the button drawn in its place", () => {
    const list = document.getElementById("search-depair") as HTMLElement;
    const opening = new MouseEvent("mousedown", { bubbles: true, cancelable: true });
    list.dispatchEvent(opening);
    expect(opening.defaultPrevented).toBe(true);
    list.click();
    list.outerHTML = '<button id="search-depair">Flying from?</button>';
    touches.doAgain();
    expect(pressed.mock.calls).toEqual([["search-depair"]]);
    expect(document.activeElement?.id).toBe("search-depair");
  });

  test("Enter on such a list is a press too", () => {
    const list = document.getElementById("search-depair") as HTMLElement;
    list.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
    list.outerHTML = '<button id="search-depair">Flying from?</button>';
    touches.doAgain();
    expect(pressed.mock.calls).toEqual([["search-depair"]]);
  });

  test("what was typed is told when there is code to hear it, with the text as it stands", () => {
    const field = document.getElementById("name") as HTMLInputElement;
    const heard: string[] = [];
    field.addEventListener("input", () => heard.push(field.value));
    field.value = "Ada";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    expect(heard).toEqual([]);
    touches.doAgain();
    expect(heard).toEqual(["Ada"]);
  });

  test("Escape is told where the focus was", () => {
    const heard = vi.fn();
    document.getElementById("menu")?.addEventListener("keydown", heard);
    document.getElementById("menu")?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    expect(heard).not.toHaveBeenCalled();
    touches.doAgain();
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test("when the code does not come, the browser gets every press", () => {
    press("quote");
    touches.giveBack();
    expect(pressed.mock.calls).toEqual([["quote"]]);
  });
});
