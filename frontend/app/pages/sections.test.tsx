import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { Shell } from "../shell/shell";
import type { SectionedPage } from "../api/types";
import { aShell } from "../testing/a-shell";
import { SectionsPage } from "./sections";

const head: SectionedPage["head"] = {
  heading: "Barbados",
  tagline: "",
  introHtml: "",
  picture: null,
  breadcrumbs: [],
  leadIn: null,
  links: [],
  meta: [],
};

test("M02, S03: the map of a place's hotels opens from the head of their list", () => {
  render(
    <Shell shell={aShell()}>
      <SectionsPage
        head={head}
        sections={[
          { kind: "hotels-map", name: "Barbados", label: "See all 10 on a map", hotels: [], layers: [] },
          {
            kind: "products",
            heading: "Hotels in Barbados",
            intro: "",
            products: [],
            sorts: [],
            isRanked: false,
            note: "",
            emptyText: "None just now.",
          },
        ]}
      />
    </Shell>,
  );
  const list = screen.getByRole("region", { name: "Hotels in Barbados" });
  expect(within(list).getByRole("button", { name: "See all 10 on a map" })).toBeVisible();
  expect(screen.getAllByRole("button", { name: "See all 10 on a map" })).toHaveLength(1);
});
