import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Promo } from "./promo";

test("V18: a code that is sent before the page's own code is here leaves the chosen holiday in the address", () => {
  render(<Promo promo={null} problem={null} isTrying={false} say={(key) => key} onTry={() => undefined} />);
  expect(screen.getByLabelText("promo_label").closest("form")).toHaveAttribute("method", "dialog");
});
