import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { Toggletip } from "./toggletip";

async function open() {
  const user = userEvent.setup();
  render(
    <>
      <Toggletip label="About ratings">Ratings may differ from official stars.</Toggletip>
      <a href="/reviews">Reviews</a>
    </>,
  );
  await user.tab();
  await user.keyboard("{Enter}");
  return user;
}

test("W-16, S24: Enter shows the help and speaks it, Space takes it away", async () => {
  const user = await open();
  const button = screen.getByRole("button", { name: "About ratings" });
  expect(button).toHaveAttribute("aria-expanded", "true");
  expect(screen.getByRole("status")).toHaveTextContent("Ratings may differ from official stars.");
  await user.keyboard(" ");
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});

test("W-16: Escape takes it away and keeps the focus on the button", async () => {
  const user = await open();
  await user.keyboard("{Escape}");
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  expect(screen.getByRole("button", { name: "About ratings" })).toHaveFocus();
});

test("W-16: Tab goes on and the help stays to be read", async () => {
  const user = await open();
  await user.tab();
  expect(screen.getByRole("link", { name: "Reviews" })).toHaveFocus();
  expect(screen.getByRole("status")).not.toBeEmptyDOMElement();
});

test("W-16: a press elsewhere takes it away, a press on it does not", async () => {
  const user = await open();
  await user.click(screen.getByText("Ratings may differ from official stars."));
  expect(screen.getByRole("status")).not.toBeEmptyDOMElement();
  await user.click(document.body);
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});
