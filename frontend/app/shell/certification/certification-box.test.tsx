import { readFileSync } from "node:fs";
import { join } from "node:path";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { aShell } from "../../testing/a-shell";
import { BarInView } from "../phone-in-view";
import { CertificationBox } from "./certification-box";

const draw = (tradeMembership: string | null) =>
  render(
    <BarInView value={{ ...aShell().brandBar, tradeMembership, tradeLogo: null }}>
      <CertificationBox />
    </BarInView>,
  );

test("S49: the certification box says who vouches for the brand, and is not there without", () => {
  draw("Demonstration Travel Association, member 00000").unmount();
  draw(null);
  expect(screen.queryByRole("complementary")).toBeNull();
  draw("Demonstration Travel Association, member 00000");
  expect(screen.getByRole("complementary", { name: "Certification" })).toHaveTextContent("member 00000");
});

test("S49: it is flex from 640 px on, hidden below and while anything is open over the page", () => {
  const css = readFileSync(join(import.meta.dirname, "certification-box.module.css"), "utf8").replace(/\s+/g, " ");
  const [below = "", from = ""] = css.split("@media (min-width: 40em)");
  expect(below).toMatch(/\.box \{ display: none;/);
  expect(from).toMatch(/^ \{ \.box \{ display: flex; \}/);
  expect(from).toMatch(/:global\(html\[data-modal-open\]\) \.box \{ display: none; \}/);
});
