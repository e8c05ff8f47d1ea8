import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Status } from "../status/status";
import { Toast } from "../toast/toast";
import { Notice } from "./notice";

test("W-02: a forced change is a polite status", () => {
  const words = "Based on the airports selected, we've updated “How long for?” and “Departing on?”.";
  render(
    <Notice tone="info" live="status">
      {words}
    </Notice>,
  );
  expect(screen.getByRole("status")).toHaveTextContent(words);
});

test("W-29: a status is there before it speaks", () => {
  const { rerender } = render(<Status />);
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  rerender(<Status>48 holidays found</Status>);
  expect(screen.getByRole("status")).toHaveTextContent("48 holidays found");
});

test("W-24: a toast says one message, takes no focus and stays until dismissed", async () => {
  const user = userEvent.setup();
  const dismiss = vi.fn();
  const { rerender } = render(<Toast message={null} onDismiss={dismiss} />);
  rerender(<Toast message="Great, you’re in!" onDismiss={dismiss} />);
  expect(screen.getByRole("status")).toHaveTextContent(/^Great, you’re in!$/);
  expect(document.body).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Dismiss message" }));
  expect(dismiss).toHaveBeenCalledOnce();
});
