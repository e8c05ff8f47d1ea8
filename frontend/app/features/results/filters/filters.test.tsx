import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { FilterGroup } from "../../../api/types";
import { aFound } from "../../../testing/a-found";
import { Filters } from "./filters";
import { sayer } from "../say";

function show(choices: number) {
  const options = Array.from({ length: choices }, (_, at) => ({
    value: `R${at}`,
    label: `Place ${at + 1}`,
    count: 9,
    isChosen: false,
  }));
  const group: FilterGroup = { name: "region", label: "Place", kind: "many" as const, options };
  const found = { ...aFound({}), filters: [group] };
  const nothing = () => undefined;
  render(<Filters found={found} wanted={found.address} say={sayer({})} toggle={nothing} prepare={nothing} />);
}

test("W-18: the rest of many choices is a press away", () => {
  show(9);
  expect(screen.getByText("3 more")).toBeInTheDocument();
  expect(screen.getByRole("checkbox", { name: /Place 9/, hidden: true }).closest("details")).not.toBeNull();
});

test("W-18: a single choice more is shown, for the press that shows it takes as much room", () => {
  show(7);
  expect(screen.queryByText(/more/)).toBeNull();
  expect(screen.getByRole("checkbox", { name: /Place 7/ })).toBeVisible();
});

test("W-18: the rest stays open for whoever opened it, also when its last choice is taken off, and opens for a choice in it", () => {
  const options = Array.from({ length: 9 }, (_, at) => ({
    ...{ value: `R${at}`, label: `Place ${at + 1}`, count: 9, isChosen: false },
  }));
  const found = { ...aFound({}), filters: [{ name: "region", label: "Place", kind: "many" as const, options }] };
  const nothing = () => undefined;
  const draw = (wanted: string) => (
    <Filters found={found} wanted={wanted} say={sayer({})} toggle={nothing} prepare={nothing} />
  );
  const { rerender } = render(draw(found.address));
  const rest = screen.getByText("3 more").closest("details")!;
  expect(rest.open).toBe(false);
  rerender(draw(`${found.address}&region=R8`));
  expect(rest.open).toBe(true);
  rerender(draw(found.address));
  expect(rest.open, "it does not shut under the press").toBe(true);
  rest.open = false;
  fireEvent(rest, new Event("toggle"));
  rerender(draw(`${found.address}&sort=price`));
  expect(rest.open).toBe(false);
});
