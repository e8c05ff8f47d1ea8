import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { MapHint } from "./map-hint";
import { useMapKeys } from "./use-map-keys";

const moveBy = vi.fn();
const zoomBy = vi.fn();

function SomeMap() {
  const { bound, hint } = useMapKeys("Map of Barbados", { moveBy, zoomBy });
  return (
    <>
      <div {...bound}>
        <button>A flag</button>
      </div>
      <MapHint {...hint} />
    </>
  );
}

const map = () => screen.getByRole("application", { name: "Map of Barbados" });
const spoken = () => screen.getByRole("status").textContent;
/** Whether a key was left to the page: to scroll it, or to close what is around. */
const isLeft = (key: string) => fireEvent.keyDown(document.activeElement!, { key });

beforeEach(async () => {
  vi.clearAllMocks();
  render(<SomeMap />);
  await userEvent.tab();
});

test("W-17: reached with Tab the map says what its keys do, and leaves the arrows to the page", () => {
  expect(map()).toHaveFocus();
  expect(map()).toHaveAccessibleDescription("Press Enter to move the map with the arrow keys. Plus and minus zoom.");
  expect([isLeft("ArrowDown"), isLeft("ArrowLeft"), isLeft("Escape")]).toEqual([true, true, true]);
  expect(moveBy).not.toHaveBeenCalled();
  expect(spoken()).toBe("");
});

test("W-17: Enter begins moving it with the arrow keys, and says so", () => {
  expect(isLeft("Enter")).toBe(false);
  expect(spoken()).toBe("The arrow keys move the map. Escape ends it.");
  for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) expect(isLeft(key)).toBe(false);
  expect(moveBy.mock.calls).toEqual([
    [-80, 0],
    [80, 0],
    [0, -80],
    [0, 80],
  ]);
});

test("W-17: Escape ends the moving alone, and the focus stays; the next one is what is around", () => {
  isLeft("Enter");
  expect(isLeft("Escape")).toBe(false);
  expect(map()).toHaveFocus();
  expect(spoken()).toBe("The arrow keys no longer move the map.");
  expect(isLeft("ArrowUp")).toBe(true);
  expect(isLeft("Escape")).toBe(true);
  expect(moveBy).not.toHaveBeenCalled();
});

test("W-17: plus and minus zoom as soon as the map has the focus; with Control they are the browser's", () => {
  for (const key of ["+", "=", "-"]) expect(isLeft(key)).toBe(false);
  expect(zoomBy.mock.calls).toEqual([[1], [1], [-1]]);
  expect(fireEvent.keyDown(map(), { key: "+", ctrlKey: true })).toBe(true);
});

test("W-17: Tab goes on to the flags, whose keys are their own, and ends the moving", async () => {
  isLeft("Enter");
  await userEvent.tab();
  expect(screen.getByRole("button", { name: "A flag" })).toHaveFocus();
  expect(spoken()).toBe("");
  expect([isLeft("ArrowLeft"), isLeft("Enter"), isLeft("+")]).toEqual([true, true, true]);
  await userEvent.tab({ shift: true });
  expect(isLeft("ArrowLeft")).toBe(true);
  expect(moveBy).not.toHaveBeenCalled();
});
