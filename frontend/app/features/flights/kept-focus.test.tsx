import { waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { anOption, BACK, OUT, someFlights } from "./testing/some-flights";
import { answer, fetched, isClosed, open, press, prepareModalTests } from "./testing/the-modal";

prepareModalTests();

const staysIn = (dialog: HTMLElement) => expect(dialog).toContainElement(document.activeElement as HTMLElement);

test("widgets 3.2: a filter taken off by its chip leaves the focus with the flights", async () => {
  const { user, dialog } = await open();
  await user.click(within(dialog).getByRole("checkbox", { name: /^Direct back/ }));
  const chip = within(dialog).getByRole("button", { name: "Remove Direct back" });
  await user.click(chip);
  await waitFor(() => expect(chip).not.toBeInTheDocument());
  staysIn(dialog);
});

test("widgets 3.2, W-18: every flight shown again, the focus is at the first group", async () => {
  const before = await open();
  for (const name of [/^Economy/, /^Direct back/])
    await before.user.click(within(before.dialog).getByRole("checkbox", { name }));
  await before.user.keyboard("{Escape}");
  await isClosed();
  before.unmount();
  // By now the direct ones have no seat left in that cabin.
  const options = [
    anOption({ out: OUT.morning, back: BACK.stopping, cabins: [["Economy", "Economy", 2568]] }),
    anOption({ out: OUT.early, back: BACK.evening, cabins: [["Premium", "Premium", 2696]] }),
  ];
  fetched.mockImplementation(answer(someFlights({ options })));
  const { user, dialog } = await press();
  await user.click(await within(dialog).findByRole("button", { name: "Show every flight" }));
  expect(within(dialog).getByRole("checkbox", { name: /^Economy/ })).toHaveFocus();
});

test("widgets 3.2: asked again, the flights keep the focus", async () => {
  fetched.mockRejectedValue(new TypeError("Network Error"));
  const { user, dialog } = await press();
  const again = await within(dialog).findByRole("button", { name: "Try again" });
  fetched.mockImplementation(answer(someFlights()));
  await user.click(again);
  expect(await within(dialog).findAllByRole("article")).toHaveLength(3);
  staysIn(dialog);
});
