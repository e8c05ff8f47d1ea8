import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Banner as BannerFacts } from "../../../api/types";
import { aPicture } from "../../../testing/a-row";
import { Banner } from "./banner";

function aBanner(changes: Partial<BannerFacts> = {}): BannerFacts {
  return {
    kind: "banner",
    rowId: "banner-1",
    html: "<h3>Not sure?</h3><p>Ask <b>somebody</b> who went.</p>",
    picture: null,
    largePicture: null,
    link: { label: "Ring us", href: "tel:02079460142" },
    background: "sand",
    colour: "brand",
    ...changes,
  };
}

test("S22: says its words on the chosen ground, in the chosen colour, and leads on", () => {
  const { container } = render(<Banner banner={aBanner()} />);
  expect(screen.getByRole("heading", { name: "Not sure?" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Ring us" })).toHaveAttribute("href", "tel:02079460142");
  expect(container.querySelector('[data-ground="sand"][data-colour="brand"]')).not.toBeNull();
  expect(screen.queryByRole("img")).toBeNull();
});

test("S22: has a picture for small screens and another for large ones, spoken of once", () => {
  const small = aPicture({ alt: "A cove" });
  const { container } = render(
    <Banner banner={aBanner({ picture: small, largePicture: aPicture({ src: "/media/wide.jpg" }) })} />,
  );
  expect(container.querySelectorAll("img")).toHaveLength(2);
  expect(screen.getAllByRole("img")).toHaveLength(1);
  expect(screen.getByRole("img", { name: "A cove" })).toBeInTheDocument();
});
