import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Hero as HeroFacts } from "../../../api/types";
import { aHero, aPicture } from "../../../testing/a-row";
import { Hero } from "./hero";

type Look = NonNullable<HeroFacts["look"]>;

function aLook(changes: Partial<Look> = {}): Look {
  return {
    small: "left t-2 r-1 b-2 l-1",
    medium: "center t-2 r-1 b-2 l-1",
    large: "right t-4 r-1 b-2 l-1",
    scrims: ["linear to-right from-ink into-transparent", "radial to-bottom from-brand-deep into-transparent"],
    extra: "",
    overlay: null,
    isPicture: false,
    target: "_self",
    signUp: null,
    ...changes,
  };
}

const button = { label: "From £1,398", href: "/collections/villas" };

test("S11: a collection's button says its lowest price and leads to it", () => {
  render(<Hero hero={aHero({ button, look: aLook() })} />);
  expect(screen.getByRole("link", { name: "From £1,398" })).toHaveAttribute("href", "/collections/villas");
});

test("S20: asks to sign up where staff wanted it, and only there", () => {
  const signUp = { label: "Sign up now", href: "/mailing/join" };
  const { rerender } = render(<Hero hero={aHero({ button, look: aLook({ signUp }) })} />);
  expect(screen.getByRole("link", { name: "Sign up now" })).toHaveAttribute("href", "/mailing/join");
  rerender(<Hero hero={aHero({ button, look: aLook() })} />);
  expect(screen.queryByRole("link", { name: "Sign up now" })).toBeNull();
});

test("S21: draws each veil, and says for each size of screen where the words stand", () => {
  const { container } = render(<Hero hero={aHero({ look: aLook() })} />);
  expect(container.querySelectorAll("[data-is]")).toHaveLength(2);
  expect(container.querySelector('[data-medium~="center"][data-large~="t-4"]')).not.toBeNull();
});

test("S21, W-11: its words have a ground of their own, where they stand, above whatever picture and veils were chosen", () => {
  const { container } = render(<Hero hero={aHero({ look: aLook({ scrims: [] }) })} />);
  const words = screen.getByRole("heading", { level: 1 }).parentElement!;
  const ground = words.previousElementSibling as HTMLElement;
  expect([ground.className, ground.dataset.medium, ground.dataset.large]).toEqual([
    "ground",
    words.dataset.medium,
    words.dataset.large,
  ]);
  expect(container.querySelector(".veil")).toBeNull();
});

test("S20: a picture of its words is one link, with the words for those who listen", () => {
  const look = aLook({ isPicture: true, target: "_blank" });
  render(<Hero hero={aHero({ heading: "Winter sale", button, look, picture: aPicture({ alt: "Winter sale" }) })} />);
  const link = screen.getByRole("link");
  expect(link).toHaveAttribute("href", "/collections/villas");
  expect(link).toHaveAttribute("target", "_blank");
  expect(screen.getByRole("heading", { level: 1, name: "Winter sale" })).toBeInTheDocument();
  expect(screen.queryByText("From £1,398")).toBeNull();
});
