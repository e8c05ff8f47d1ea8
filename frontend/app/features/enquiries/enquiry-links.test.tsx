import { fireEvent, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ModalsInView, type Modals } from "../../shell/modals/modals";
import type { Tracked } from "../../lib/measuring/track";
import { hearTracked } from "../../testing/hear-tracked";
import { EnquiryLinks } from "./enquiry-links";

/** What was opened over the page. */
const opened: unknown[] = [];
const modals: Modals = { open: ({ props }) => opened.push(props), closeAll: () => undefined };
let told: Tracked[], stop: () => void;

beforeEach(() => {
  opened.length = 0;
  ({ heard: told, stop } = hearTracked());
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

/** Whether the browser goes on with the link itself: dials, or leads to its page. */
function press(id: string, how: MouseEventInit = {}): boolean {
  render(
    <ModalsInView value={modals}>
      <EnquiryLinks />
      <a id="call" href="tel:+442079460142" data-call-now="hotel=MV1">
        Call now
      </a>
      <a id="quote" href="/quote?hotel=MV1">
        Get a quote
      </a>
      <a id="page" href="/quote?hotel=MV1" data-own-page="">
        The form's own page
      </a>
      <a id="away" href="https://partner.example/quote">
        Elsewhere
      </a>
    </ModalsInView>,
  );
  return fireEvent.click(document.getElementById(id) ?? document.body, how);
}

const device = (mobile: boolean) => vi.stubGlobal("navigator", { userAgentData: { mobile }, userAgent: "" });

test("M10, PM4: on a telephone a call now dials, and no form opens", () => {
  device(true);
  expect(press("call")).toBe(true);
  expect(opened).toEqual([]);
  expect(told).toEqual([{ event: "click_call_now", parameters: {} }]);
});

test("M10, PM4: elsewhere a call now opens the callback form about that hotel", () => {
  device(false);
  expect(press("call")).toBe(false);
  expect(opened).toEqual([{ address: "/callback", query: "hotel=MV1" }]);
  expect(told).toEqual([{ event: "click_call_now", parameters: {} }]);
});

test("M10: a link to the quote form opens it over the page, with what it is about", () => {
  expect(press("quote")).toBe(false);
  expect(opened).toEqual([{ address: "/quote", query: "hotel=MV1" }]);
});

test("M10: a link for a new tab, to the form's own page and another site's are left to the browser", () => {
  expect(press("page")).toBe(true);
  document.body.innerHTML = "";
  expect(press("quote", { ctrlKey: true })).toBe(true);
  document.body.innerHTML = "";
  expect(press("away")).toBe(true);
  expect(opened).toEqual([]);
});
