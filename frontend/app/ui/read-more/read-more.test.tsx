import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { ReadMore } from "./read-more";

const story = "December to April is dry and breezy; May and June are warmer, quieter and about a fifth cheaper.";

test.each(["{Enter}", " "])("W-15: the key '%s' unfolds and folds the text, and the focus stays", async (key) => {
  const user = userEvent.setup();
  render(<ReadMore about="about Jamaica">{story}</ReadMore>);
  const button = screen.getByRole("button", { name: "Read more about Jamaica" });
  button.focus();
  await user.keyboard(key);
  expect(button).toHaveAttribute("aria-expanded", "true");
  expect(button).toHaveAccessibleName("Read less about Jamaica");
  await user.keyboard(key);
  expect(button).toHaveAttribute("aria-expanded", "false");
  expect(button).toHaveFocus();
});

test("W-15, T07: the text is always in the document, before its button", () => {
  render(<ReadMore>{story}</ReadMore>);
  const button = screen.getByRole("button", { name: "Read more" });
  expect(screen.getByText(story).compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test("W-15: a link in the folded part unfolds the text when it takes the focus", async () => {
  const user = userEvent.setup();
  render(
    <ReadMore>
      {story} <a href="/jamaica">Jamaica</a>
    </ReadMore>,
  );
  await user.tab();
  expect(screen.getByRole("link", { name: "Jamaica" })).toHaveFocus();
  expect(screen.getByRole("button", { name: "Read less" })).toBeVisible();
});
