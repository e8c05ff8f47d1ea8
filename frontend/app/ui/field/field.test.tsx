import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ErrorSummary } from "./error-summary";
import { SelectField } from "./select-field";
import { TextField } from "./text-field";

test("W-26: a field is named by its label and described by its hint", () => {
  render(<TextField label="Last name" hint="As in the passport" autoComplete="family-name" />);
  const input = screen.getByRole("textbox", { name: "Last name" });
  expect(input).toHaveAccessibleDescription("As in the passport");
  expect(input).not.toHaveAttribute("aria-invalid");
});

test("W-26: an error marks the field and is read before the hint", () => {
  render(<TextField label="Last name" hint="As in the passport" error="Please fill in your last name." />);
  const input = screen.getByRole("textbox", { name: "Last name" });
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription("Please fill in your last name. As in the passport");
});

test("W-03: a select shows its placeholder until something is chosen", async () => {
  const user = userEvent.setup();
  render(
    <SelectField label="How long for?" placeholder="Select nights">
      <option value="7">7 nights</option>
      <option value="14">14 nights</option>
    </SelectField>,
  );
  const select = screen.getByRole("combobox", { name: "How long for?" });
  expect(select).toHaveDisplayValue("Select nights");
  await user.selectOptions(select, "7 nights");
  expect(select).toHaveValue("7");
});

test("W-07: the summary takes the focus, and each message leads into its field", async () => {
  const user = userEvent.setup();
  render(
    <>
      <ErrorSummary problems={[{ fieldId: "last-name", message: "Please fill in your last name." }]} />
      <TextField id="last-name" label="Last name" error="Please fill in your last name." />
    </>,
  );
  expect(screen.getByRole("alert")).toHaveFocus();
  await user.click(screen.getByRole("link", { name: "Please fill in your last name." }));
  expect(screen.getByRole("textbox", { name: "Last name" })).toHaveFocus();
});

test("W-07: the summary begins in sight, however long it is", () => {
  const seen: [string | undefined, unknown][] = [];
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element, how) {
    seen.push([this.tagName, how]);
  });
  render(<ErrorSummary problems={[{ fieldId: "last-name", message: "Please fill in your last name." }]} />);
  expect(seen).toEqual([["H2", { block: "nearest" }]]);
});

test("W-07: no problems, no summary", () => {
  render(<ErrorSummary problems={[]} />);
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("W-05: two fields may share one message that stands elsewhere", () => {
  render(
    <>
      <TextField label="Age of child 2" isInvalid describedBy="shared" />
      <p id="shared">The Child field is required</p>
    </>,
  );
  const input = screen.getByRole("textbox", { name: "Age of child 2" });
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription("The Child field is required");
});
