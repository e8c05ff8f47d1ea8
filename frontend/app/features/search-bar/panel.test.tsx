import { act, render, screen } from "@testing-library/react";
import { lazy } from "react";
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

/** A widget whose code comes when it is let. */
function aLateWidget() {
  let resolve: (code: { default: () => React.JSX.Element }) => void = () => undefined;
  const code = new Promise<{ default: () => React.JSX.Element }>((letIn) => (resolve = letIn));
  return {
    Late: lazy(() => code),
    arrive: () =>
      act(async () => {
        resolve({ default: () => <input aria-label="Airport" /> });
        await code;
      }),
  };
}

test("K19, W-05: a menu whose code comes late takes the focus once it is here, and what is typed is not lost to the page", async () => {
  const { Late, arrive } = aLateWidget();
  render(
    <Panel title="Flying from?" onClose={() => undefined} foot={() => null}>
      <Late />
    </Panel>,
  );
  act(() => vi.advanceTimersByTime(2_000));
  await arrive();
  act(() => vi.advanceTimersByTime(150));
  expect(screen.getByRole("textbox", { name: "Airport" })).toHaveFocus();
});

test("K19: whoever has gone elsewhere before it came is not called back", async () => {
  const { Late, arrive } = aLateWidget();
  render(
    <>
      <div>
        <Panel title="Flying from?" onClose={() => undefined} foot={() => null}>
          <Late />
        </Panel>
      </div>
      <button type="button">Elsewhere</button>
    </>,
  );
  screen.getByRole("button", { name: "Elsewhere" }).focus();
  await arrive();
  act(() => vi.advanceTimersByTime(150));
  expect(screen.getByRole("button", { name: "Elsewhere" })).toHaveFocus();
});
