import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import type { Checkout } from "../../../api/types";
import { WhoStep } from "../who/who-step";
import type { Fields } from "./fields";
import { foundIn, NOTHING_FOUND, stepOf, withoutTyped, type Found } from "./found";

const NAME = { field: "travellers.0.last_name", message: "Please write this name in Latin letters." };
const BORN = { field: "travellers.0.born_on", message: "Please check this date of birth." };
const WISH = { field: "special_requests", message: "Please write this in Latin letters." };

test("each problem goes to the step that has its field, others to none", () => {
  expect([NAME, BORN, WISH].map(stepOf)).toEqual(["who", "who", "extras"]);
  expect(["plan", "notices", "travellers"].map((field) => stepOf({ field, message: "" }))).toEqual([null, null, null]);
});

test("typing a field anew takes its own problem away, a date of birth with any of its three boxes", () => {
  const found: Found = { round: 3, problems: [NAME, BORN, WISH] };
  const typed = withoutTyped(found, { "travellers.0.born_on.month": "2" });
  expect(typed).toEqual({ round: 3, problems: [NAME, WISH] });
  expect(foundIn(typed, "who")).toEqual([NAME]);
  expect(withoutTyped(found, { "contact.email": "x" })).toBe(found);
});

const checkout = {
  token: "t1",
  travellers: [{ room: 1, kind: "adult", label: "Adult 1", age: null }],
  titles: ["Ms"],
  ...{ returnsOn: "2027-04-27", today: "2026-11-22", lapAge: 2, adultAge: 18 },
  links: { privacy: { href: "/privacy", label: "Privacy" } },
} as unknown as Checkout;
const typedBefore: Fields = { "travellers.0.title": "Ms", "travellers.0.last_name": "Иванова" };

/** The first step as the checkout draws it once the server has refused an order. */
function Refused() {
  const [fields, setFields] = useState(typedBefore);
  const [found, setFound] = useState<Found>({ ...NOTHING_FOUND, round: 1, problems: [NAME] });
  const type = (typed: Fields) => {
    setFound((before) => withoutTyped(before, typed));
    setFields((before) => ({ ...before, ...typed }));
  };
  return (
    <WhoStep
      key={found.round}
      {...{ checkout, fields, onType: type }}
      found={foundIn(found, "who")}
      onDone={() => {}}
    />
  );
}

test("R-05: what the server finds wrong at the last press is shown at its field, and stays until that is typed anew", () => {
  render(<Refused />);
  expect(screen.getByRole("alert")).toHaveTextContent(NAME.message);
  expect(screen.getByRole("alert")).toHaveFocus();
  const name = screen.getByDisplayValue("Иванова");
  expect(name).toHaveAttribute("aria-invalid", "true");
  act(() => name.focus());
  fireEvent.change(name, { target: { value: "Ivanova" } });
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  expect(screen.getByDisplayValue("Ivanova")).toHaveFocus();
});
