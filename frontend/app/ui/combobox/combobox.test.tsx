import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { Combobox } from "./combobox";
import { NativeMultiSelect } from "./native-multi-select";
import type { ComboGroup } from "./options";

const places: ComboGroup[] = [
  {
    label: "Caribbean",
    options: [
      { value: "jm", label: "Jamaica" },
      { value: "bb", label: "Barbados" },
      { value: "lc", label: "Saint Lucia" },
    ],
  },
  {
    label: "Indian Ocean",
    options: [
      { value: "mu", label: "Mauritius" },
      { value: "mv", label: "Maldives" },
    ],
  },
];

type DestinationsProps = { start?: string[]; limit?: number; startsOpen?: boolean };

function Destinations({ start = [], limit = 3, startsOpen = false }: DestinationsProps) {
  const [value, setValue] = useState<readonly string[]>(start);
  return (
    <>
      <Combobox
        label="Travelling to?"
        groups={places}
        value={value}
        onChange={setValue}
        limit={limit}
        startsOpen={startsOpen}
        name="destination"
      />
      <button>Search</button>
    </>
  );
}

function setUp(props: Parameters<typeof Destinations>[0] = {}) {
  const user = userEvent.setup();
  const view = render(<Destinations {...props} />);
  const text = screen.getByRole("combobox", { name: "Travelling to?" });
  const cursor = () => document.getElementById(text.getAttribute("aria-activedescendant") ?? "")?.textContent?.trim();
  const said = () => screen.getByRole("status").textContent;
  return { user, text, cursor, said, ...view };
}

test("W-01: typing filters and says how many are left", async () => {
  const { user, text, said } = setUp();
  await user.type(text, "ma");
  expect(text).toHaveAttribute("aria-expanded", "true");
  expect(screen.getAllByRole("option").map((option) => option.textContent?.trim())).toEqual(["Mauritius", "Maldives"]);
  expect(said()).toBe("2 results");
  await user.type(text, "zz");
  expect(said()).toBe("No results");
});

test("W-01: the options stand in groups and the list takes several", async () => {
  const { user, text } = setUp();
  await user.click(text);
  expect(screen.getByRole("listbox")).toHaveAttribute("aria-multiselectable", "true");
  expect(within(screen.getByRole("group", { name: "Indian Ocean" })).getAllByRole("option")).toHaveLength(2);
});

test("W-01: Down opens the list on its first option, Up on its last; both go round", async () => {
  const { user, text, cursor } = setUp();
  text.focus();
  await user.keyboard("{ArrowDown}");
  expect(cursor()).toBe("Jamaica");
  await user.keyboard("{ArrowUp}");
  expect(cursor()).toBe("Maldives");
  await user.keyboard("{ArrowDown}{ArrowDown}");
  expect(cursor()).toBe("Barbados");
  await user.keyboard("{Escape}{ArrowUp}");
  expect(cursor()).toBe("Maldives");
});

test.each(["{Enter}", " "])("W-01: the key '%s' toggles the option, keeps the list open and says so", async (key) => {
  const { user, text, said } = setUp();
  text.focus();
  await user.keyboard(`{ArrowDown}${key}`);
  expect(screen.getByRole("option", { name: "Jamaica" })).toHaveAttribute("aria-selected", "true");
  expect(text).toHaveAttribute("aria-expanded", "true");
  expect(said()).toBe("Jamaica selected, 1 of 3");
  await user.keyboard(key);
  expect(said()).toBe("Jamaica removed, 0 of 3");
});

test("W-01: Space types a space while no option is under the cursor", async () => {
  const { user, text } = setUp();
  await user.type(text, "saint lu");
  expect(screen.getAllByRole("option")).toHaveLength(1);
  expect(text).toHaveValue("saint lu");
});

test("W-01: Escape closes the list, a second one clears the text", async () => {
  const { user, text } = setUp();
  await user.type(text, "jam{Escape}");
  expect(text).toHaveAttribute("aria-expanded", "false");
  expect(text).toHaveValue("jam");
  await user.keyboard("{Escape}");
  expect(text).toHaveValue("");
});

test("W-01: Left, Right, Home and End return to the text", async () => {
  const { user, text, cursor } = setUp();
  await user.type(text, "ma");
  for (const key of ["{ArrowLeft}", "{ArrowRight}", "{Home}", "{End}"]) {
    await user.keyboard("{ArrowDown}");
    expect(cursor()).toBe("Mauritius");
    await user.keyboard(key);
    expect(cursor()).toBeUndefined();
  }
});

test("W-01: Backspace on empty text first moves to the last chip, then takes it away", async () => {
  const { user, text, said } = setUp({ start: ["jm", "bb"] });
  text.focus();
  await user.keyboard("{Backspace}");
  expect(screen.getByRole("button", { name: "Remove Barbados" })).toHaveFocus();
  await user.keyboard("{Backspace}");
  expect(screen.queryByRole("button", { name: "Remove Barbados" })).not.toBeInTheDocument();
  expect(said()).toBe("Barbados removed, 1 of 3");
  expect(text).toHaveFocus();
});

test("W-01: arrows walk along the chips and back into the text", async () => {
  const { user, text } = setUp({ start: ["jm", "bb"] });
  text.focus();
  await user.keyboard("{Backspace}{ArrowLeft}");
  expect(screen.getByRole("button", { name: "Remove Jamaica" })).toHaveFocus();
  await user.keyboard("{ArrowRight}{ArrowRight}");
  expect(text).toHaveFocus();
});

test("W-01: Tab leaves and closes; list and options are no tab stops", async () => {
  const { user, text } = setUp();
  await user.click(text);
  await user.tab();
  expect(screen.getByRole("button", { name: "Search" })).toHaveFocus();
  expect(text).toHaveAttribute("aria-expanded", "false");
});

test("W-01: at the limit the others are aria-disabled with the reason, still reachable, and say it", async () => {
  const { user, text, cursor, said } = setUp({ start: ["jm", "bb", "lc"] });
  text.focus();
  await user.keyboard("{ArrowUp}");
  const maldives = screen.getByRole("option", { name: "Maldives" });
  expect(cursor()).toBe("Maldives");
  expect(maldives).toHaveAttribute("aria-disabled", "true");
  expect(maldives).toHaveAccessibleDescription("Limit of 3 reached");
  await user.keyboard("{Enter}");
  expect(said()).toBe("Limit of 3 reached");
  expect(maldives).toHaveAttribute("aria-selected", "false");
  expect(screen.getByText("3 of 3")).toBeVisible();
});

test("W-02, T25: with limit 1 a choice replaces the one before it and closes the list", async () => {
  const { user, text, said } = setUp({ start: ["jm"], limit: 1 });
  await user.click(text);
  await user.click(screen.getByRole("option", { name: "Barbados" }));
  expect(text).toHaveAttribute("aria-expanded", "false");
  expect(said()).toBe("Barbados selected");
  expect(screen.getAllByRole("button", { name: /^Remove/ })).toHaveLength(1);
});

test("S44, V14: where the list is open from the start, what is chosen stands above it with how many may be, in room of its own", async () => {
  const { user, text } = setUp({ start: ["jm"], limit: 2, startsOpen: true });
  const remove = screen.getByRole("button", { name: "Remove Jamaica" });
  const isAbove = (one: Element) => one.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect(isAbove(remove)).toBeTruthy();
  const count = screen.getByText("1 of 2");
  await user.click(remove);
  expect(count).toHaveTextContent("0 of 2");
  await user.click(screen.getByRole("option", { name: "Barbados" }));
  expect(isAbove(screen.getByRole("button", { name: "Remove Barbados" }))).toBeTruthy();
});

test("S43, W-01: a list that is open from the start stays where it is while another control is pressed; Tab closes it", async () => {
  const { user, text } = setUp({ startsOpen: true });
  await user.click(text);
  // Closed between the press and the release, it would pull the button away from below the finger.
  await user.pointer({ keys: "[MouseLeft>]", target: screen.getByRole("button", { name: "Search" }) });
  expect(text).toHaveAttribute("aria-expanded", "true");
  await user.pointer("[/MouseLeft]");
  await user.click(text);
  await user.tab();
  expect(text).toHaveAttribute("aria-expanded", "false");
});

test("W-07: Enter submits the form while the list is closed, never while it is open", async () => {
  const submit = vi.fn((event: React.FormEvent) => event.preventDefault());
  const user = userEvent.setup();
  render(
    <form onSubmit={submit}>
      <Combobox label="Travelling to?" groups={places} value={[]} onChange={() => undefined} limit={3} />
      <button>Search</button>
    </form>,
  );
  await user.type(screen.getByRole("combobox"), "jam{Enter}");
  expect(submit).not.toHaveBeenCalled();
  await user.keyboard("{Escape}{Enter}");
  expect(submit).toHaveBeenCalledOnce();
});

test("W-01: every chosen value travels with the form", () => {
  const { container } = setUp({ start: ["jm", "bb"] });
  expect(
    [...container.querySelectorAll("input[name=destination]")].map((input) => input.getAttribute("value")),
  ).toEqual(["jm", "bb"]);
});

test("W-01: without scripts it is a grouped native select that takes several", () => {
  render(
    <NativeMultiSelect label="Travelling to?" name="destination" groups={places} limit={3} defaultValue={["bb"]} />,
  );
  const list = screen.getByRole("listbox", { name: "Travelling to?" });
  expect(list).toHaveAttribute("multiple");
  expect(list).toHaveValue(["bb"]);
  expect(within(list).getByRole("group", { name: "Caribbean" })).toBeVisible();
});
