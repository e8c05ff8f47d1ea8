import { describe, expect, it } from "vitest";
import { isPlainPress } from "./plain-press";

describe("a press on a link", () => {
  it("is the page's when it is the first button alone", () => {
    expect(isPlainPress(new MouseEvent("click"))).toBe(true);
  });

  it.each(["metaKey", "ctrlKey", "shiftKey", "altKey"])("stays the browser's with %s", (key) => {
    expect(isPlainPress(new MouseEvent("click", { [key]: true }))).toBe(false);
  });

  it("stays the browser's with another button", () => {
    expect(isPlainPress(new MouseEvent("click", { button: 1 }))).toBe(false);
  });
});
