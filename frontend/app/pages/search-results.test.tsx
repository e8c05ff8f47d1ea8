import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { SearchResults } from "../api/types";
import { aBar } from "../features/search-bar/testing/a-bar";
import { aFound } from "../testing/a-found";
import { SearchResultsPage } from "./search-results";

function aPage(changes: Partial<SearchResults>) {
  const page = { phrase: null, found: aFound({}), suggestions: [], notice: null, texts: {}, shareNetworks: [] };
  render(<SearchResultsPage {...page} searchBar={aBar()} {...changes} />);
  return screen.getByRole("button", { name: /Search for a holiday/ });
}

test("E41: beside results too the form stands open where something of the address has to be put right", () => {
  const problem = { field: "depair", message: "We do not fly from that airport", rule: "unknown", room: null };
  expect(aPage({ searchBar: aBar({ problems: [problem] }) })).toHaveAttribute("aria-expanded", "true");
});

test("S45: results come first, the form above them is folded; without results it stands open", () => {
  expect(aPage({})).toHaveAttribute("aria-expanded", "false");
  document.body.innerHTML = "";
  expect(aPage({ found: null })).toHaveAttribute("aria-expanded", "true");
});
