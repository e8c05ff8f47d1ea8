import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Rooms } from "./rooms";
import { aPriced } from "./testing/a-booking";

test("S48: a kind of room stays where it was pressed, though the answer names the chosen one first", () => {
  const { rooms } = aPriced();
  const draw = (drawn: typeof rooms) => (
    <Rooms rooms={drawn} wanted={null} say={(key: string) => key} onChoose={vi.fn()} />
  );
  const names = () => screen.getAllByText(/^(DLX|STE|NEW)$/).map(({ textContent }) => textContent);
  const { rerender } = render(draw(rooms));
  expect(names()).toEqual(["DLX", "STE", "DLX"]);
  const [first, second] = rooms as [(typeof rooms)[0], (typeof rooms)[0]];
  const fresh = { ...first.types[0]!, code: "NEW", name: "NEW" };
  rerender(draw([{ ...first, types: [fresh, ...first.types.toReversed()] }, second]));
  expect(names()).toEqual(["DLX", "STE", "NEW", "DLX"]);
});
