import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { Accordion } from "./accordion";
import type { AccordionItem } from "./accordion-item";

const sections: AccordionItem[] = ["Overview", "Rooms", "Offers & Inclusions"].map((title, index) => ({
  id: `section-${index}`,
  title,
  content: <p>About {title}</p>,
}));

function goTo(hash: string) {
  history.replaceState(null, "", hash);
  act(() => void window.dispatchEvent(new HashChangeEvent("hashchange")));
}

afterEach(() => history.replaceState(null, "", "/"));

test.each(["{Enter}", " "])("W-13: the key '%s' opens and closes a section", async (key) => {
  const user = userEvent.setup();
  render(<Accordion items={sections} />);
  const button = screen.getByRole("button", { name: "Rooms" });
  button.focus();
  await user.keyboard(key);
  expect(button).toHaveAttribute("aria-expanded", "true");
  expect(screen.getByText("About Rooms")).toBeVisible();
  await user.keyboard(key);
  expect(button).toHaveAttribute("aria-expanded", "false");
  expect(button).toHaveFocus();
});

test("W-13: the buttons stand in headings of the level asked for", () => {
  render(<Accordion items={sections} headingLevel={3} />);
  expect(screen.getAllByRole("heading", { level: 3 })).toHaveLength(3);
});

test("W-13: an open section is a region named by its heading, unless there are more than six", () => {
  const { rerender } = render(<Accordion items={sections} openIds={["section-1"]} />);
  expect(screen.getByRole("region", { name: "Rooms" })).toBeVisible();
  const many = [...Array(7).keys()].map((index) => ({ id: `many-${index}`, title: `Part ${index}`, content: "x" }));
  rerender(<Accordion key="many" items={many} openIds={["many-0"]} />);
  expect(screen.queryByRole("region")).not.toBeInTheDocument();
});

test("W-13: the hash opens its section and moves the focus to its heading", () => {
  history.replaceState(null, "", "#section-2");
  render(<Accordion items={sections} />);
  const button = screen.getByRole("button", { name: "Offers & Inclusions" });
  expect(button).toHaveAttribute("aria-expanded", "true");
  expect(button).toHaveFocus();
});

test("R26: a changed hash opens the section it names; any other is left alone", () => {
  render(<Accordion items={sections} />);
  goTo("#section-0");
  expect(screen.getByRole("button", { name: "Overview" })).toHaveAttribute("aria-expanded", "true");
  goTo("#%E0%A4%A");
  expect(screen.getByRole("button", { name: "Rooms" })).toHaveAttribute("aria-expanded", "false");
});

test("S36: opening writes the hash where asked to, closing takes it away", async () => {
  const user = userEvent.setup();
  render(<Accordion items={sections} writesHash />);
  await user.click(screen.getByRole("button", { name: "Rooms" }));
  expect(location.hash).toBe("#section-1");
  await user.click(screen.getByRole("button", { name: "Rooms" }));
  expect(location.hash).toBe("");
});

test("W-13: find-in-page reaches closed sections and opens the one it finds", () => {
  render(<Accordion items={sections} />);
  const panel = screen.getByText("About Rooms").closest("[hidden]");
  expect(panel).toHaveAttribute("hidden", "until-found");
  act(() => void panel?.dispatchEvent(new Event("beforematch")));
  expect(screen.getByRole("button", { name: "Rooms" })).toHaveAttribute("aria-expanded", "true");
});

test("R26: where a page asks for it, the hash closes what was open from the start", () => {
  render(<Accordion items={sections} openIds={["section-0"]} hashClosesOthers />);
  expect(screen.getByRole("button", { name: "Overview" })).toHaveAttribute("aria-expanded", "true");
  goTo("#section-1");
  expect(screen.getByRole("button", { name: "Overview" })).toHaveAttribute("aria-expanded", "false");
  expect(screen.getByRole("button", { name: "Rooms" })).toHaveAttribute("aria-expanded", "true");
});
