import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { EnquiryDetail } from "../desk-data";
import { anEnquiry } from "./an-enquiry";
import { EnquiryState } from "./enquiry-state";

const onChange = vi.fn();
const agents = [
  { agentId: 1, name: "Ada" },
  { agentId: 2, name: "Bob" },
];
const DUE = { follow_up_at: "2027-06-01T09:00:00Z" };

beforeEach(() => void onChange.mockReset());

const state = (changes: Partial<EnquiryDetail> = {}) => (
  <EnquiryState enquiry={anEnquiry({ ...DUE, ...changes })} agents={agents} onChange={onChange} />
);
const field = () => screen.getByLabelText<HTMLInputElement>("Come back to it");
const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));

test("WCAG 3.2.2: passing a state or a colleague on the way writes nothing; what stands at Save is written, once", async () => {
  render(state());
  await userEvent.selectOptions(screen.getByLabelText("State"), "waiting");
  await userEvent.selectOptions(screen.getByLabelText("With"), "Ada");
  await userEvent.selectOptions(screen.getByLabelText("State"), "closed");
  await userEvent.selectOptions(screen.getByLabelText("With"), "Bob");
  expect(onChange).not.toHaveBeenCalled();
  await save();
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ state: "closed", owner_id: 2 });
});

test("the moment is UK time, whatever the clock of the agent's computer says", async () => {
  render(state());
  expect(field()).toHaveValue("2027-06-01T10:00");
  expect(field()).toHaveAccessibleDescription("UK time");
  fireEvent.change(field(), { target: { value: "2027-06-02T09:30" } });
  await save();
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ follow_up_at: "2027-06-02T08:30:00.000Z" });
});

test("a moment that is half deleted is not taken for none: the promised call stays", async () => {
  render(state());
  fireEvent.change(field(), { target: { value: "" } });
  Object.defineProperty(field(), "validity", { value: { badInput: true }, configurable: true });
  await save();
  expect(onChange).not.toHaveBeenCalled();
  expect(field()).toHaveAccessibleDescription(/Give a day and a time, or leave both empty/);
  Object.defineProperty(field(), "validity", { value: { badInput: false }, configurable: true });
  await save();
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ clear_follow_up: true });
});

test("a colleague's change of something else leaves what is being typed alone", () => {
  const { rerender } = render(state());
  const typed = field();
  typed.focus();
  fireEvent.change(typed, { target: { value: "2027-06-02T09:30" } });
  rerender(state({ version: 2, state: "waiting", owner_id: 2 }));
  expect(screen.getByLabelText("State")).toHaveValue("waiting");
  expect(typed).toHaveFocus();
  expect(typed).toHaveValue("2027-06-02T09:30");
  rerender(state({ version: 3, follow_up_at: "2027-06-03T09:00:00Z" }));
  expect(field()).toHaveValue("2027-06-03T10:00");
});

test("nothing changed is nothing written", async () => {
  render(state());
  await save();
  expect(onChange).not.toHaveBeenCalled();
});

test("whoever it is with stands there, though nothing is given to them by name: Save gives it to nobody else", async () => {
  render(state({ owner_id: 9, owner: "Olga Former" }));
  expect(screen.getByRole("option", { name: "Olga Former" })).toHaveProperty("selected", true);
  await userEvent.selectOptions(screen.getByLabelText("State"), "waiting");
  await save();
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ state: "waiting" });
});
