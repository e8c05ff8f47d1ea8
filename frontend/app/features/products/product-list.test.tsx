import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { Product, ProductsSection } from "../../api/types";
import { aCard } from "../../testing/a-row";
import { ProductList } from "./product-list";

const product = (name: string, pounds: number | null, tags: string[]): Product => ({
  itemcode: `JM${name.length}${pounds ?? 0}`,
  productCode: name,
  card: aCard({ heading: name }),
  pricePpPence: pounds === null ? null : pounds * 100,
  ratingTenths: 40,
  stars: 4,
  place: "Port Antonio",
  tags,
});
const section: ProductsSection = {
  kind: "products",
  heading: "Hotels in Jamaica",
  intro: "",
  products: [
    product("Cove House", 1284, ["Quiet"]),
    product("Reef House", 899, ["Quiet"]),
    product("By Phone", null, ["Family"]),
    product("Lagoon Nine", 2149, ["Family"]),
    product("Bois Rouge", 1612, ["Quiet"]),
    product("Thyme", 689, ["Family"]),
  ],
  sorts: ["recommended", "price"],
  isRanked: false,
  note: "",
  emptyText: "None yet.",
} as ProductsSection;

const draw = (changes: Partial<ProductsSection> = {}) =>
  render(<ProductList section={{ ...section, ...changes }}>{({ card }) => <h3>{card.heading}</h3>}</ProductList>);
const names = () => screen.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent);

test("S03: a product list shows its hotels in our order, and says so when it has none", () => {
  draw({ sorts: [] });
  expect(names()).toEqual(["Cove House", "Reef House", "By Phone", "Lagoon Nine", "Bois Rouge", "Thyme"]);
  expect(screen.queryByRole("combobox")).not.toBeInTheDocument();
  draw({ products: [] });
  expect(screen.getByText("None yet.")).toBeVisible();
});

test("S04: a sortable list puts the cheapest first, those without a price last, and narrows by what they are good for", async () => {
  draw();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Sort by" }), "price");
  expect(names()).toEqual(["Thyme", "Reef House", "Cove House", "Bois Rouge", "Lagoon Nine", "By Phone"]);
  await userEvent.click(screen.getByRole("button", { name: "Quiet" }));
  expect(names()).toEqual(["Reef House", "Cove House", "Bois Rouge"]);
});

test("S05: a ranked list such as the Hot 20 numbers its hotels", () => {
  draw({ isRanked: true, sorts: [] });
  expect(screen.getByRole("list")).toHaveTextContent(/^1Cove House2Reef House3By Phone/);
});

test("S04: no browser puts an order back that the list is not in", () => {
  draw();
  expect(screen.getByRole("combobox", { name: "Sort by" })).toHaveAttribute("autocomplete", "off");
});
