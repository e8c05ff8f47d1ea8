import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { OfflineNotice } from "./offline-notice";

afterEach(() => vi.restoreAllMocks());

test("a lost network is said for as long as it lasts", () => {
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  render(<OfflineNotice />);
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  onLine.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event("offline")));
  expect(screen.getByRole("status")).toHaveTextContent(
    "You are offline. Prices may have changed. Nothing can be booked until you are back.",
  );
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event("online")));
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});
