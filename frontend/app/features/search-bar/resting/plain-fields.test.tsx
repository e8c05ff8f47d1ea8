import { screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { SearchBar } from "../search-bar";
import { aBar } from "../testing/a-bar";

type Problem = ReturnType<typeof aBar>["problems"][number];

function aProblem(field: string, message: string, room: number | null = null): Problem {
  return { field, message, rule: "format", room };
}

/** The bar as a browser without scripts gets it. */
function plainBar(problems: Problem[], rooms: { adults: number; ages: (number | null)[] }[] = []) {
  document.body.innerHTML = renderToString(<SearchBar bar={aBar({ problems, search: { rooms } })} />);
  return document.body;
}

/** What the summary says, and the controls its links lead to. */
function linked(bar: HTMLElement) {
  return [...bar.querySelectorAll<HTMLAnchorElement>("ul a")].map((link) =>
    bar.querySelector(`[id="${link.hash.slice(1)}"]`),
  );
}

describe("the plain form", () => {
  test.each([
    ["destination", "destination", "That is not a destination we sell"],
    ["region", "destination", "That is not a region we sell"],
    ["depair", "depair", "We do not fly from that airport"],
    ["nights", "nights", "We sell 1 to 28 nights"],
    ["date", "date", "That date is not on sale"],
    ["month", "date", "A month looks like 2027-05"],
  ])("R20, W-07: a wrong %s is said at its field", (field, name, message) => {
    const bar = plainBar([aProblem(field, message)]);
    const control = bar.querySelector(`[name=${name}]`);
    expect(control).toBeInvalid();
    expect(control).toHaveAccessibleDescription(message);
    expect(bar.querySelectorAll("[aria-invalid]")).toHaveLength(1);
    expect(linked(bar)).toEqual([control]);
  });

  test("V11: a missing age is said at that child's age, and at the guests while they are closed", () => {
    const rooms = [
      { adults: 2, ages: [] },
      { adults: 1, ages: [4, null] },
    ];
    const bar = plainBar([aProblem("child1", "The Child field is required", 1)], rooms);
    const age = bar.querySelectorAll("fieldset")[1]?.querySelectorAll('[name="room[2][ages][]"]')[1];
    expect(age).toBeInvalid();
    expect(age).toHaveAccessibleDescription("The Child field is required");
    expect(bar.querySelector("details > summary")).toHaveTextContent("The Child field is required");
    expect(linked(bar)).toEqual([age]);
  });

  test.each([
    ["adults", "room[1][adults]"],
    ["rooms", "room[1][adults]"],
    ["children", "room[1][ages][]"],
    ["child7", "room[1][ages][]"],
  ])("V09: what is wrong with the %s of a room has a control", (field, name) => {
    const bar = plainBar([aProblem(field, "5 occupants max per room", 0)]);
    expect(bar.querySelector("[aria-invalid]")).toHaveAttribute("name", name);
    expect(linked(bar)).toEqual([bar.querySelector("[aria-invalid]")]);
  });

  test("E41: six rooms are said at the guests; what no field asks is said above, without a link", () => {
    const bar = plainBar([
      aProblem("rooms", "3 rooms max per booking"),
      aProblem("board", "That is not a board basis"),
    ]);
    expect(bar.querySelector("details > summary")).toHaveTextContent("3 rooms max per booking");
    expect(linked(bar)).toEqual([bar.querySelector("details > summary")]);
    expect(bar.querySelector("ul")).toHaveTextContent("That is not a board basis");
  });

  test("R14: days around the date and the extended search go along; the days can be taken off", () => {
    document.body.innerHTML = renderToString(
      <SearchBar bar={aBar({ search: { flexibleDays: 3, isExtended: true, departureDate: "2027-06-12" } })} />,
    );
    const form = document.querySelector("form");
    const sent = () => Object.fromEntries(new FormData(form ?? undefined));
    expect(sent()).toMatchObject({ flex: "3", extended_search: "true" });
    screen.getByRole("checkbox", { name: "± 3 days", hidden: true }).click();
    expect(sent()).not.toHaveProperty("flex");
  });

  test("R18, R19: on the booking page the arrival airport goes along", () => {
    document.body.innerHTML = renderToString(
      <SearchBar bar={aBar({ formType: "booking", search: { itemcode: "BB1", destinationAirport: "BGI" } })} />,
    );
    const form = document.querySelector("form");
    expect(Object.fromEntries(new FormData(form ?? undefined))).toMatchObject({ itemcode: "BB1", destair: "BGI" });
  });

  test("Z16: a child of the second room stays there, whoever else is in it", () => {
    const bar = plainBar([], [{ adults: 2, ages: [] }]);
    const second = bar.querySelectorAll("fieldset")[1];
    expect([...(second?.querySelectorAll("select") ?? [])].map(({ name }) => name)).toEqual([
      "room[2][adults]",
      ...Array<string>(3).fill("room[2][ages][]"),
    ]);
  });

  test("nothing is marked while nothing is wrong", () => {
    expect(plainBar([]).querySelector("[aria-invalid], [aria-describedby]")).toBeNull();
  });

  test("Z13: at rest it says every place and airport of the address in the live bar's words, beside the controls that hold them", () => {
    const search = { destinations: ["BB", "JM", "MV"], departureAirports: ["LGW", "MAN"], departureDate: "2027-06-12" };
    document.body.innerHTML = renderToString(<SearchBar bar={aBar({ search })} look="strip" />);
    const said = [...document.querySelectorAll(".plainSaid")].map(({ textContent }) => textContent);
    expect(said).toEqual(["Barbados, Jamaica, Maldives", "Gatwick plus 1 other", "12th Jun 2027"]);
    const held = [...document.querySelectorAll<HTMLInputElement>("[name=destination]")].map(({ value }) => value);
    expect(held).toEqual(["BB", "JM", "MV"]);
  });
});
