import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { Shell } from "../../shell/shell";
import { aShell } from "../../testing/a-shell";
import { OfferPage } from "./offer-page";
import { anOffer } from "./testing/an-offer";

test("S06, WCAG 2.4.3: what one does with an offer is reached in the order in which it stands, Book Now first", () => {
  render(
    <Shell shell={aShell()}>
      <OfferPage offer={anOffer} />
    </Shell>,
  );
  const actions = within(screen.getByRole("group", { name: "Ways to book" })).getAllByRole("link");
  expect(actions.map(({ textContent }) => textContent)).toEqual(["Book Now", "Get a quote", "Call 020 7946 0142"]);
});
