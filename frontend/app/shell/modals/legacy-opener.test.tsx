import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { LegacyOpener } from "./legacy-opener";

test("M17, Z52: an element with a reveal id opens what it names as a dialog; the close control hides it", async () => {
  const user = userEvent.setup();
  render(
    <>
      <a href="#terms" data-reveal-id="old-terms">
        Terms of the offer
      </a>
      <div id="old-terms" hidden>
        Only for new bookings.
      </div>
      <LegacyOpener />
    </>,
  );
  await user.click(screen.getByRole("link", { name: "Terms of the offer" }));
  const dialog = await screen.findByRole("dialog", { name: "Terms of the offer" });
  expect(dialog).toHaveTextContent("Only for new bookings.");
  await user.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});
