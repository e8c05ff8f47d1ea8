import { render, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Home, RibbonItem } from "../api/types";
import { Shell } from "../shell/shell";
import { aHero, aBuiltRow } from "../testing/a-row";
import { aShell } from "../testing/a-shell";
import { HomePage } from "./home";

const ribbon: RibbonItem[] = [
  { icon: "shield", title: "Financial Protection", text: "ATOL on every flight holiday" },
  { icon: "arrows", title: "Flexible Holidays", text: "Any airport, any nights" },
  { icon: "headset", title: "UK Call Centre", text: "One person, start to finish" },
  { icon: "clock", title: "Open 7 days", text: "9 am to 8 pm" },
  { icon: "star", title: "Customer Satisfaction", text: "4.7 of 5" },
];

function aHome(changes: Partial<Home> = {}) {
  return render(
    <Shell shell={aShell()}>
      <HomePage hero={aHero()} searchBar={null} ribbon={ribbon} rows={[aBuiltRow()]} {...changes} />
    </Shell>,
  );
}

describe("HomePage", () => {
  test("S11: the superhero's heading is the page's h1, its picture comes first", () => {
    aHome();
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("The sheltered side of the world");
    const picture = screen.getAllByRole("img", { name: "Illustration of a cove" })[0];
    expect(picture).toHaveAttribute("fetchpriority", "high");
    expect(picture).toHaveAttribute("loading", "eager");
  });

  test("S20: the hero's focal point is an attribute in steps of five, not a style", () => {
    aHome();
    const picture = screen.getAllByRole("img", { name: "Illustration of a cove" })[0];
    expect(picture).toHaveAttribute("data-focal-x", "50");
    expect(picture).toHaveAttribute("data-focal-y", "55");
    expect(document.querySelector("[style]")).toBeNull();
  });

  test("S11: the caption is a link only where there is a page to go to", () => {
    const { unmount } = aHome();
    expect(screen.queryByRole("link", { name: /Sail and stay/ })).not.toBeInTheDocument();
    unmount();
    aHome({ hero: aHero({ caption: { title: "Sail and stay", text: "", linkHref: "/sail/" } }) });
    expect(screen.getByRole("link", { name: "Sail and stay" })).toHaveAttribute("href", "/sail/");
  });

  test("S12: the ribbon keeps its five items in order", () => {
    aHome();
    const section = screen.getByRole("region", { name: "Why book with us" });
    expect([...section.querySelectorAll("li p:first-child")].map((title) => title.textContent)).toEqual(
      ribbon.map((item) => item.title),
    );
  });

  test("without a hero the page still has its one h1: the brand", () => {
    aHome({ hero: null });
    expect(screen.getByRole("heading", { level: 1, name: "Leeward Holidays" })).toBeInTheDocument();
  });
});
