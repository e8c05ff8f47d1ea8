import { render, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Picture } from "../../api/types";
import { aShell } from "../../testing/a-shell";
import { Wording } from "../wording";
import { Logo } from "./logo";

const uploaded: Picture = {
  src: "/media/pictures/small/320/7-abc.jpg",
  sources: [{ mediaType: "image/avif", media: null, srcset: "/media/pictures/small/320/7-abc.avif 320w" }],
  width: 320,
  height: 80,
  alt: "Harbour Holidays",
  focalXPercent: 50,
  focalYPercent: 50,
  placeholderColour: "#ffffff",
  placeholder: "",
};

function aLogo(logo: Picture | null, onDark = false) {
  const { brand, wording } = aShell();
  return render(
    <Wording value={wording}>
      <Logo brand={{ ...brand, logo }} onDark={onDark} />
    </Wording>,
  );
}

describe("Logo", () => {
  test("P09: draws mark and name, and leads home under the brand's name", () => {
    aLogo(null);
    const link = screen.getByRole("link", { name: "Leeward Holidays, home" });
    expect(link).toHaveAttribute("href", "/");
    expect(link).toHaveTextContent("Leeward Holidays");
  });

  test("P08: shows the logo that staff uploaded instead, named once", () => {
    const { container } = aLogo(uploaded);
    expect(screen.getByRole("link", { name: "Leeward Holidays, home" })).not.toHaveTextContent("Leeward");
    expect(container.querySelector("img")).toHaveAttribute("alt", "");
  });

  test("P08: brings its light ground along where the footer is dark: one in dark ink would not be seen there", () => {
    const { container } = aLogo(uploaded, true);
    expect(container.querySelector("img")?.className).toMatch(/plate/);
    expect(aLogo(uploaded).container.querySelector("img")?.className).not.toMatch(/plate/);
  });
});
