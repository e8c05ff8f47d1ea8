import { act } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { aPicture } from "../../testing/a-row";
import { Picture } from "../content/picture";
import { afterPaint } from "../../lib/after-paint";
import { restUntilWanted } from "./resting";

type Seen = (entries: { isIntersecting: boolean; target: Element }[]) => void;
const observers: { seen: Seen; watched: Element[] }[] = [];
let root: HTMLElement;

beforeEach(() => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      watched: Element[] = [];
      constructor(seen: Seen) {
        observers.push({ seen, watched: this.watched });
      }
      observe(element: Element) {
        this.watched.push(element);
      }
      disconnect() {
        this.watched.length = 0;
      }
    },
  );
  history.replaceState(null, "", "/");
  root = document.createElement("div");
  document.body.replaceChildren(root);
});
afterEach(async () => {
  // Pages still resting would hold the next test's presses.
  window.dispatchEvent(new Event("touchstart"));
  await painted();
  observers.length = 0;
  vi.unstubAllGlobals();
});

/** Once for the paint of the touch, once for the paint of the page that has come. */
const painted = async () => {
  await afterPaint();
  await afterPaint();
};
const comeNear = (element: Element) =>
  observers
    .filter(({ watched }) => watched.includes(element))
    .forEach(({ seen }) => seen([{ isIntersecting: true, target: element }]));

describe("a resting page", () => {
  test("is brought to life by the first touch, once, and only after that touch is painted", async () => {
    const bringToLife = vi.fn(() => Promise.resolve());
    restUntilWanted(root, bringToLife);
    window.dispatchEvent(new Event("scroll"));
    window.dispatchEvent(new Event("touchstart"));
    expect(bringToLife).not.toHaveBeenCalled();
    await painted();
    expect(bringToLife).toHaveBeenCalledTimes(1);
  });

  test("a pointer that lies still is nobody", async () => {
    const bringToLife = vi.fn(() => Promise.resolve());
    restUntilWanted(root, bringToLife);
    window.dispatchEvent(Object.assign(new PointerEvent("pointermove"), {}));
    await painted();
    expect(bringToLife).not.toHaveBeenCalled();
  });

  test.each(["/hotel#rooms", "/?show-offer=1"])(
    "comes to life by itself where the address names a part: %s",
    async (address) => {
      history.replaceState(null, "", address);
      const bringToLife = vi.fn(() => Promise.resolve());
      restUntilWanted(root, bringToLife);
      await painted();
      expect(bringToLife).toHaveBeenCalledTimes(1);
    },
  );

  test("K03: comes to life by itself when a part that moves comes near", async () => {
    root.innerHTML = '<div data-moves=""></div>';
    const bringToLife = vi.fn(() => Promise.resolve());
    restUntilWanted(root, bringToLife);
    expect(bringToLife).not.toHaveBeenCalled();
    comeNear(root.firstElementChild as Element);
    await painted();
    expect(bringToLife).toHaveBeenCalledTimes(1);
  });

  test("ER11: says when its code has not come, gives the press back and tries again with the next touch", async () => {
    root.innerHTML = '<button type="button">Menu</button>';
    const button = root.firstElementChild as HTMLElement;
    const pressed = vi.fn();
    button.addEventListener("click", pressed);
    const bringToLife = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(new TypeError("Failed to fetch"));
    restUntilWanted(root, bringToLife);
    // A screen reader presses like this: with nothing before it.
    button.click();
    expect(pressed).not.toHaveBeenCalled();
    await painted();
    expect(document.querySelector("[data-code-missing]")).toHaveTextContent("Parts of this page have not come.");
    expect(pressed).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new Event("touchstart"));
    await painted();
    expect(bringToLife).toHaveBeenCalledTimes(2);
  });

  test("ER11: what was said about missing code is taken back when it comes", async () => {
    const bringToLife = vi.fn((beforeTakingOver: () => void) => Promise.resolve(beforeTakingOver()));
    bringToLife.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    restUntilWanted(root, bringToLife);
    window.dispatchEvent(new Event("touchstart"));
    await painted();
    expect(document.querySelector("[data-code-missing] a")).toHaveAttribute("href", "/");
    window.dispatchEvent(new Event("touchstart"));
    await painted();
    expect(document.querySelector("[data-code-missing]")).toBeNull();
  });

  test("ER11: while offline only that is said; code that is still missing is spoken of when the network is back", async () => {
    const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    // It comes in the end: a page that rests for ever would hold the presses of the tests after this one.
    restUntilWanted(root, vi.fn(() => Promise.resolve()).mockRejectedValueOnce(new TypeError("Failed to fetch")));
    window.dispatchEvent(new Event("offline"));
    window.dispatchEvent(new Event("touchstart"));
    await painted();
    expect(document.querySelector("[data-code-missing]")).toBeNull();
    onLine.mockReturnValue(true);
    window.dispatchEvent(new Event("online"));
    expect(document.querySelector("[data-code-missing]")).toHaveTextContent("Parts of this page have not come.");
    onLine.mockReturnValue(false);
    window.dispatchEvent(new Event("offline"));
    expect(document.querySelector("[data-code-missing]")).toBeNull();
  });

  test("ER11: code that has come before the network is back is not spoken of", async () => {
    const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const bringToLife = vi.fn((beforeTakingOver: () => void) => Promise.resolve(beforeTakingOver()));
    bringToLife.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    restUntilWanted(root, bringToLife);
    window.dispatchEvent(new Event("touchstart"));
    await painted();
    window.dispatchEvent(new Event("touchstart"));
    await painted();
    onLine.mockReturnValue(true);
    window.dispatchEvent(new Event("online"));
    expect(document.querySelector("[data-code-missing]")).toBeNull();
  });

  test("says while the network is gone that it is", () => {
    const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    restUntilWanted(root, () => Promise.resolve());
    window.dispatchEvent(new Event("offline"));
    expect(document.querySelector("body > [role=status]")).toHaveTextContent("You are offline.");
    onLine.mockReturnValue(true);
    window.dispatchEvent(new Event("online"));
    expect(document.querySelector("body > [role=status]")).toBeEmptyDOMElement();
  });

  test("K03: draws pictures that come near, and its code takes them over as they are", async () => {
    const element = <Picture picture={aPicture({ alt: "A cove" })} sizes="50vw" />;
    root.innerHTML = renderToString(element);
    restUntilWanted(root, () => Promise.resolve());
    const frame = root.querySelector("[data-late]") as HTMLElement;
    comeNear(frame);
    const drawn = root.querySelector("img");
    expect(drawn).toHaveAttribute("alt", "A cove");
    expect(frame).not.toHaveAttribute("role");
    const complaint = vi.fn();
    await act(async () => void hydrateRoot(root, element, { onRecoverableError: complaint }));
    expect(root.querySelector("img")).toBe(drawn);
    expect(complaint).not.toHaveBeenCalled();
  });
});
