import { expect, test } from "vitest";
import { filterGroups, foldGroups, toggleValue } from "./options";

const airports = foldGroups([
  {
    label: "London",
    options: [
      { value: "LGW", label: "Gatwick", detail: "LGW" },
      { value: "LHR", label: "Heathrow", detail: "LHR" },
    ],
  },
  { label: "", options: [{ value: "MAN", label: "Manchester", detail: "MAN" }] },
  { label: "Caribbean", options: [{ value: "CUR", label: "Curaçao", keywords: "Willemstad" }] },
]);

const found = (query: string) =>
  filterGroups(airports, query).flatMap((group) => group.options.map((option) => option.value));

test.each([
  ["LGW", ["LGW"]],
  ["gat", ["LGW"]],
  ["london", ["LGW", "LHR"]],
  ["london heath", ["LHR"]],
  ["curacao", ["CUR"]],
  ["willem", ["CUR"]],
  ["wick", []],
  ["", ["LGW", "LHR", "MAN", "CUR"]],
  ["  ", ["LGW", "LHR", "MAN", "CUR"]],
])("W-02: typing '%s' finds %o", (query, values) => expect(found(query)).toEqual(values));

test("W-01: a name that begins with what was typed comes first, and its group with it", () => {
  const places = foldGroups([
    { label: "Antigua and Barbuda", options: [{ value: "AG", label: "Antigua and Barbuda" }] },
    {
      label: "Barbados",
      options: [
        { value: "BB", label: "Barbados" },
        { value: "BB-S", label: "South Coast", detail: "Barbados" },
      ],
    },
    {
      label: "Spain",
      options: [
        { value: "ES-C", label: "Costa Barcelona" },
        { value: "ES-B", label: "Barcelona" },
      ],
    },
  ]);
  const order = filterGroups(places, "bar").flatMap(({ options }) => options.map(({ value }) => value));
  expect(order).toEqual(["BB", "BB-S", "ES-B", "ES-C", "AG"]);
});

test("W-01: a choice is added, taken away, refused at the limit, and replaced when the limit is one", () => {
  expect(toggleValue(["a"], "b", 3)).toEqual(["a", "b"]);
  expect(toggleValue(["a", "b"], "a", 3)).toEqual(["b"]);
  expect(toggleValue(["a", "b"], "c", 2)).toBe("refused");
  expect(toggleValue(["a"], "b", 1)).toEqual(["b"]);
});
