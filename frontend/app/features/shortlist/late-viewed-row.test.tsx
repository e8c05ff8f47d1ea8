import { render } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { LateViewedRow } from "./late-viewed-row";

test("UK-24, T-21: coming near the row writes nothing into the browser of a visitor who has not answered", () => {
  const setItem = vi.spyOn(Storage.prototype, "setItem");
  const { container } = render(<LateViewedRow address="/hotels/kept.json">{() => "a hotel"}</LateViewedRow>);
  expect(setItem).not.toHaveBeenCalled();
  expect(container.textContent).toBe("");
});

test("UK-24: where storage is shut the row is not there, and nothing breaks", () => {
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("shut", "SecurityError");
  });
  const { container } = render(<LateViewedRow address="/hotels/kept.json">{() => "a hotel"}</LateViewedRow>);
  expect(container.textContent).toBe("");
});
