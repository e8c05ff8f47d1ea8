import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Troubles } from "./troubles";
import { InWords } from "./testing/in-words";

const around = {
  isBusy: false,
  timesElsewhere: 0,
  changeHref: "/book",
  phone: { display: "020 7946 0142", href: "tel:+442079460142" },
};

test("UK-10, R-31: a price that moved shows both totals, takes the focus and waits for a yes", async () => {
  const accept = vi.fn();
  render(<Troubles {...around} trouble={null} change={{ wasPence: 256_800, nowPence: 261_200 }} onAccept={accept} />, {
    wrapper: InWords,
  });
  const box = screen.getByRole("alert");
  expect(box).toHaveFocus();
  expect(box).toHaveTextContent("The total was £2,568 and is now £2,612, £44 more.");
  expect(screen.getByRole("link", { name: "Choose something else" })).toHaveAttribute("href", "/book");
  await userEvent.click(screen.getByRole("button", { name: "Accept £2,612" }));
  expect(accept).toHaveBeenCalledOnce();
});

test("UK-10: a fall is told as well", () => {
  render(
    <Troubles
      {...around}
      trouble={null}
      change={{ wasPence: 261_200, nowPence: 256_850 }}
      onAccept={() => undefined}
    />,
    { wrapper: InWords },
  );
  expect(screen.getByRole("alert")).toHaveTextContent("The price has fallen.");
  expect(screen.getByRole("alert")).toHaveTextContent("£43.50 less");
});

test("R-04: a holiday that another window changed is said alone, takes the focus, and is shown anew", () => {
  const gone = { change: null, trouble: { kind: "gone" } } as const;
  const { rerender } = render(<Troubles {...around} {...gone} timesElsewhere={1} onAccept={() => undefined} />, {
    wrapper: InWords,
  });
  expect(screen.getByRole("alert")).toHaveFocus();
  expect(screen.getByRole("alert")).toHaveTextContent("Your holiday has changed since this page was opened.");
  const show = screen.getByRole("button", { name: "Show what is chosen now" });
  show.focus();
  rerender(<Troubles {...around} {...gone} timesElsewhere={2} onAccept={() => undefined} />);
  expect(screen.getByRole("alert")).toHaveFocus();
});

test("R-01: a room that has gone says that nothing was paid, and shows ways on", () => {
  render(<Troubles {...around} change={null} trouble={{ kind: "gone" }} onAccept={() => undefined} />, {
    wrapper: InWords,
  });
  expect(screen.getByRole("alert")).toHaveTextContent("Nothing was booked and nothing was paid.");
  expect(screen.getByRole("link", { name: "See what is free" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Ring 020 7946 0142" })).toHaveAttribute("data-call-now");
});
