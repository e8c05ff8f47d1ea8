import { act, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Checkout } from "../../api/types";
import { Travelshop } from "./travelshop";
import { InWords } from "./testing/in-words";

const shop = { src: "https://shop.example/basket?ref=GTATMH", origin: "https://shop.example", host: "shop.example" };
// Of the checkout only what the frame's page draws.
const checkout = { heading: "Cove House, 7 nights in June", basket: { code: "GTATMH" } } as Checkout;

function say(data: unknown, origin: string, source: MessageEventSource | null) {
  act(() => void window.dispatchEvent(new MessageEvent("message", { data, origin, source })));
}

test("E28, X04: the outside basket's completion is heard from its own frame and origin only", () => {
  render(<Travelshop checkout={checkout} shop={shop} />, { wrapper: InWords });
  const frame = screen.getByTitle<HTMLIFrameElement>("Booking form of shop.example");
  expect(frame).toHaveAttribute("src", shop.src);
  const inside = frame.contentWindow;
  say("warehouse:formcompletion", "https://evil.example", inside);
  say("warehouse:formcompletion", shop.origin, window);
  say("warehouse:somethingelse", shop.origin, inside);
  expect(frame).not.toHaveAttribute("data-complete");
  say("warehouse:formcompletion", shop.origin, inside);
  expect(frame).toHaveAttribute("data-complete", "true");
  expect(screen.getByRole("status")).toHaveTextContent("Your booking form is complete.");
});
