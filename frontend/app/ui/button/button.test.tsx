import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { IconButton } from "../icon-button/icon-button";
import { x } from "../icon/drawn/x";
import { Button } from "./button";
import { ButtonLink } from "./button-link";

test.each(["{Enter}", " "])("W-07: a button acts on the key '%s'", async (key) => {
  const user = userEvent.setup();
  const press = vi.fn();
  render(
    <Button kind="ink" onClick={press}>
      Sign me up
    </Button>,
  );
  await user.tab();
  await user.keyboard(key);
  expect(press).toHaveBeenCalledOnce();
});

test("W-07: a busy button keeps its focus and takes no second press, nor submits its form", async () => {
  const user = userEvent.setup();
  const press = vi.fn();
  const submit = vi.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <Button kind="go" type="submit" busy onClick={press}>
        Searching
      </Button>
    </form>,
  );
  const button = screen.getByRole("button", { name: "Searching" });
  await user.click(button);
  await user.keyboard("{Enter}");
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute("aria-busy", "true");
  expect(press).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
});

test("a button does not submit its form unless it says so", async () => {
  const user = userEvent.setup();
  const submit = vi.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <Button kind="line">Add room</Button>
    </form>,
  );
  await user.click(screen.getByRole("button", { name: "Add room" }));
  expect(submit).not.toHaveBeenCalled();
});

test("a link that looks like a button stays a link", () => {
  render(
    <ButtonLink kind="ink" href="/hotels/cove-house">
      View holiday
    </ButtonLink>,
  );
  expect(screen.getByRole("link", { name: "View holiday" })).toHaveAttribute("href", "/hotels/cove-house");
});

test("an icon button is named by its label", () => {
  render(<IconButton label="Close" icon={x} />);
  expect(screen.getByRole("button", { name: "Close" })).toHaveAttribute("type", "button");
});
