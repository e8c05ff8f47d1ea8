import { render, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { aFound } from "../../testing/a-found";
import { PagesNav } from "./pages-nav";

const pagesUpTo = (last: number) =>
  [...Array(last).keys()].map((at) => ({ label: `${at + 1}`, href: `?page=${at + 1}` }));

test.each([
  [1, ["1", "2", "…", "13"]],
  [3, ["1", "2", "3", "4", "…", "13"]],
  [6, ["1", "…", "5", "6", "7", "…", "13"]],
  [13, ["1", "…", "12", "13"]],
])("S48: on page %d of thirteen, pages that are left out leave a mark", (page, shown) => {
  render(
    <PagesNav
      found={aFound({ pages: pagesUpTo(13), page, nextHref: null })}
      change={vi.fn()}
      list={{ current: null }}
    />,
  );
  const items = within(screen.getByRole("navigation", { name: "Pages of results" })).getAllByRole("listitem", {
    hidden: true,
  });
  expect(items.map((item) => item.textContent)).toEqual(shown);
  expect(screen.getByRole("link", { current: "page" })).toHaveTextContent(`${page}`);
});
