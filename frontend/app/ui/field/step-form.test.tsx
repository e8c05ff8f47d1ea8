import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { StepForm } from "./step-form";

const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());

function draw(enter: "continues-on-last" | "stays") {
  onSubmit.mockClear();
  render(
    <StepForm enter={enter} onSubmit={onSubmit}>
      <input aria-label="Name" />
      <input type="hidden" name="token" />
      <input aria-label="Trap" tabIndex={-1} />
      <select aria-label="Title" />
      <textarea aria-label="Address" />
      <input type="checkbox" aria-label="Insured" />
      <input aria-label="Gone" disabled />
      <input aria-label="Year" />
      <button type="submit">Continue</button>
    </StepForm>,
  );
  return (label: string) => userEvent.type(screen.getByLabelText(label), "{Enter}");
}

test("W-26: Enter goes from field to field, and continues on the last one only", async () => {
  const enter = draw("continues-on-last");
  for (const [from, to] of [
    ["Name", "Title"],
    ["Title", "Address"],
    ["Insured", "Year"],
  ] as const) {
    screen.getByLabelText(from).focus();
    await userEvent.keyboard("{Enter}");
    expect(screen.getByLabelText(to)).toHaveFocus();
  }
  expect(onSubmit).not.toHaveBeenCalled();
  await enter("Year");
  expect(onSubmit).toHaveBeenCalledOnce();
});

test("W-26: in several lines Enter begins one, and on the button it presses it", async () => {
  const enter = draw("continues-on-last");
  await enter("Address");
  expect(screen.getByLabelText("Address")).toHaveValue("\n");
  expect(onSubmit).not.toHaveBeenCalled();
  screen.getByRole("button").focus();
  await userEvent.keyboard("{Enter}");
  expect(onSubmit).toHaveBeenCalledOnce();
});

test("W-26, UK-19: where the button costs money no field's Enter presses it", async () => {
  const enter = draw("stays");
  for (const label of ["Name", "Year"]) {
    await enter(label);
    expect(screen.getByLabelText(label)).toHaveFocus();
  }
  screen.getByLabelText("Insured").focus();
  await userEvent.keyboard("{Enter}");
  expect(onSubmit).not.toHaveBeenCalled();
  screen.getByRole("button").focus();
  await userEvent.keyboard("{Enter}");
  expect(onSubmit).toHaveBeenCalledOnce();
});
