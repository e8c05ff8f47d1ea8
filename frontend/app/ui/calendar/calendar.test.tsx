import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { CalendarDialog } from "./calendar-dialog";

const june = {
  "2027-06-05": 131800,
  "2027-06-09": 129900,
  "2027-06-12": 128400,
  "2027-06-19": 132800,
  "2027-07-03": 139900,
};

function DepartingOn({
  start = "2027-06-12",
  departures = june,
}: {
  start?: string | null;
  departures?: Record<string, number>;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const [date, setDate] = useState<string | null>(start);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Departing on? {date ?? "any day"}</button>
      <CalendarDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        value={date}
        onChange={setDate}
        departures={departures}
        min="2026-11-24"
        max="2028-11-20"
        nights={7}
        priceText={(pence) => `£${(pence / 100).toLocaleString("en-GB")}`}
        summary={(day) => <p>Price of {day}</p>}
      />
    </>
  );
}

function seeScreen(isLarge: boolean) {
  const list = { matches: isLarge, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal("matchMedia", () => list);
}

beforeEach(() => seeScreen(false));

async function open(props: Parameters<typeof DepartingOn>[0] = {}, key = "{Enter}") {
  const user = userEvent.setup();
  render(<DepartingOn {...props} />);
  await user.tab();
  await user.keyboard(key);
  return user;
}

const day = (name: RegExp) => screen.getByRole("button", { name });
const opener = () => screen.getByRole("button", { name: /^Departing on\?/ });

test.each(["{Enter}", " "])("W-04: the key '%s' opens on the chosen day", async (key) => {
  await open({}, key);
  expect(day(/^Saturday 12 June 2027/)).toHaveFocus();
  expect(screen.getByRole("grid", { name: "June 2027" })).toBeVisible();
});

test("W-04: opens on the first day with a departure when none is chosen", async () => {
  await open({ start: null });
  expect(day(/^Saturday 5 June 2027/)).toHaveFocus();
});

test("W-04: a day is named by its full date, price and rank; other days say no departures", async () => {
  const user = await open();
  expect(document.activeElement).toHaveAccessibleName(
    "Saturday 12 June 2027, from £1,284 per person, cheapest this month",
  );
  expect(document.activeElement?.closest("td")).toHaveAttribute("aria-selected", "true");
  await user.keyboard("{ArrowLeft}");
  expect(document.activeElement).toHaveAccessibleName("Friday 11 June 2027, no departures");
  expect(document.activeElement).toHaveAttribute("aria-disabled", "true");
});

test("W-04: arrows move by day and week, Home and End to Monday and Sunday", async () => {
  const user = await open();
  await user.keyboard("{ArrowDown}");
  expect(day(/^Saturday 19 June/)).toHaveFocus();
  await user.keyboard("{Home}");
  expect(day(/^Monday 14 June/)).toHaveFocus();
  await user.keyboard("{End}");
  expect(day(/^Sunday 20 June/)).toHaveFocus();
  await user.keyboard("{ArrowUp}{ArrowRight}");
  expect(day(/^Monday 14 June/)).toHaveFocus();
});

test("W-04: PageDown moves one month, and the heading says so politely", async () => {
  const user = await open();
  await user.keyboard("{PageDown}");
  expect(day(/^Monday 12 July 2027/)).toHaveFocus();
  expect(screen.getByRole("heading", { name: "July 2027" })).toHaveAttribute("aria-live", "polite");
  await user.keyboard("{PageUp}");
  expect(day(/^Saturday 12 June/)).toHaveFocus();
});

test("W-04: Shift+PageDown moves one year", async () => {
  const user = await open();
  await user.keyboard("{Shift>}{PageDown}{/Shift}");
  expect(day(/^Monday 12 June 2028/)).toHaveFocus();
  expect(screen.getByText("No departures in June 2028.")).toBeVisible();
});

test.each(["{Enter}", " "])("W-04: the key '%s' chooses the day, closes and gives the focus back", async (key) => {
  const user = await open();
  await user.keyboard(`{ArrowDown}${key}`);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(opener()).toHaveTextContent("2027-06-19");
  expect(opener()).toHaveFocus();
});

test("W-04: a day without departures cannot be chosen", async () => {
  const user = await open();
  await user.keyboard("{ArrowLeft}{Enter}");
  expect(screen.getByRole("dialog")).toBeVisible();
  expect(screen.getByRole("button", { name: "No departures" })).toHaveAttribute("aria-disabled", "true");
});

test("W-04: Escape closes without a change", async () => {
  const user = await open();
  await user.keyboard("{ArrowDown}{Escape}");
  expect(opener()).toHaveTextContent("2027-06-12");
  expect(opener()).toHaveFocus();
});

test("W-04: the grid is one tab stop", async () => {
  await open();
  const stops = within(screen.getByRole("grid"))
    .getAllByRole("button")
    .filter((button) => button.tabIndex === 0);
  expect(stops).toEqual([day(/^Saturday 12 June/)]);
});

test.each(["12/6/27", "12 June 2027", "12/06/2027"])("W-04: typing '%s' and Enter chooses that day", async (text) => {
  const user = await open({ start: null });
  await user.type(screen.getByRole("textbox", { name: "Date, DD/MM/YYYY" }), `${text}{Enter}`);
  expect(opener()).toHaveTextContent("2027-06-12");
});

test.each([
  ["31/04/2027", "Please write a date like 12/06/2027."],
  ["11/06/2027", "No departures on Friday 11 June 2027."],
  ["1/1/2026", "The first date is Tuesday 24 November 2026."],
  ["1/1/2030", "The last date is Monday 20 November 2028."],
])("W-04: typing '%s' says: %s", async (text, problem) => {
  const user = await open({ start: null });
  const input = screen.getByRole("textbox", { name: "Date, DD/MM/YYYY" });
  await user.type(input, `${text}{Enter}`);
  expect(input).toHaveAccessibleDescription(problem);
  expect(input).toBeInvalid();
});

test("W-04: typing turns the grid to the date, and the foot offers it", async () => {
  const user = await open();
  await user.clear(screen.getByRole("textbox"));
  await user.type(screen.getByRole("textbox"), "3 July 2027");
  expect(screen.getByRole("grid", { name: "July 2027" })).toBeVisible();
  expect(screen.getByText("Price of 2027-07-03")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Choose Sat 3 Jul" }));
  expect(opener()).toHaveTextContent("2027-07-03");
});

test("W-04: the month buttons name where they lead and stop at the window of sale", async () => {
  const user = await open();
  await user.click(screen.getByRole("button", { name: "July 2027" }));
  expect(screen.getByRole("grid", { name: "July 2027" })).toBeVisible();
  for (const month of ["June 2027", "May 2027", "April 2027", "March 2027", "February 2027", "January 2027"]) {
    await user.click(screen.getByRole("button", { name: month }));
  }
  await user.click(screen.getByRole("button", { name: "December 2026" }));
  await user.click(screen.getByRole("button", { name: "November 2026" }));
  expect(screen.getByRole("button", { name: "No earlier month" })).toHaveAttribute("aria-disabled", "true");
});

test("W-04: a large screen shows two months", async () => {
  seeScreen(true);
  await open();
  expect(screen.getAllByRole("grid").map((grid) => grid.getAttribute("aria-label"))).toEqual([
    "June 2027",
    "July 2027",
  ]);
});
