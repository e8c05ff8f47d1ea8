import { act, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { TRACKED } from "../../lib/measuring/track";
import { useFrameMessages } from "./use-frame-messages";

const FORM = "https://forms.example";
afterEach(() => vi.unstubAllGlobals());

function Framed({ onMessage }: { onMessage: (message: unknown) => void }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useFrameMessages(frame, { origins: [FORM], onMessage });
  return <iframe ref={frame} title="Form" />;
}

test("X01, X02: the frame's own words scroll to the top, are measured, or go to its owner; another window's do nothing", () => {
  const scrollTo = vi.fn();
  vi.stubGlobal("scrollTo", scrollTo);
  const told: unknown[] = [];
  const listen = (event: Event) => told.push((event as CustomEvent).detail);
  window.addEventListener(TRACKED, listen);
  const heard = vi.fn();
  render(<Framed onMessage={heard} />);
  const { contentWindow } = screen.getByTitle<HTMLIFrameElement>("Form");
  const say = (data: unknown, origin = FORM, source: Window | null = contentWindow) =>
    act(() => void window.dispatchEvent(new MessageEvent("message", { data, origin, source })));
  const analytics = { postMessageTask: "travelsho analytics", event: "open_modal", parameters: { type: "callback" } };

  say("warehouse:scrolltotop", FORM, window);
  say(analytics, "https://evil.example");
  expect([scrollTo.mock.calls.length, told, heard.mock.calls.length]).toEqual([0, [], 0]);

  say("warehouse:scrolltotop");
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0 });
  say(analytics);
  expect(told).toEqual([{ event: "open_modal", parameters: { type: "callback" } }]);
  say("warehouse:formcompletion");
  expect(heard).toHaveBeenLastCalledWith({ task: "form_completed" });
  window.removeEventListener(TRACKED, listen);
});
