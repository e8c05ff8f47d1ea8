import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Panel } from "./panel";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("K19: a menu takes the focus to its first field 150 ms after it opened", () => {
  render(
    <Panel title="Flying from?" onClose={() => undefined} foot={() => null}>
      <input aria-label="Airport" />
    </Panel>,
  );
  act(() => vi.advanceTimersByTime(149));
  expect(screen.getByRole("textbox", { name: "Airport" })).not.toHaveFocus();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.getByRole("textbox", { name: "Airport" })).toHaveFocus();
});
