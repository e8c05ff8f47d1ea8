import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { AwardsSection } from "../../api/types";
import { aPicture } from "../../testing/a-row";
import { Awards } from "./awards";

const panel: Omit<AwardsSection, "kind"> = {
  heading: "Awards",
  years: [
    {
      label: "2026",
      awards: [{ name: "Operator of the Year", categories: ["Long haul", "Islands"], picture: aPicture() }],
    },
    { label: "Other", awards: [{ name: "Friends of the Reef", categories: [], picture: null }] },
  ],
  certification: "Certified for fair travel, 2026",
  certificationPicture: null,
};

test("S23: years in the order given, 'Other' as the last heading", () => {
  render(<Awards {...panel} />);
  expect(screen.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent)).toEqual(["2026", "Other"]);
  expect(screen.getByText("Long haul, Islands")).toBeVisible();
  expect(screen.getByText("Certified for fair travel, 2026")).toBeVisible();
});

test("S23: below a page of the same name the panel's name is only spoken", () => {
  render(<Awards {...panel} isTitled />);
  const heading = screen.getByRole("heading", { level: 2, name: "Awards" });
  expect(heading).not.toHaveAttribute("class");
});

test("S23: a picture that fails to load is removed, its award stays", () => {
  const { container } = render(<Awards {...panel} />);
  const picture = container.querySelector("img");
  if (!picture) throw new Error("the award has a picture");
  fireEvent.error(picture);
  expect(container.querySelector("img")).toBeNull();
  expect(screen.getByText("Operator of the Year")).toBeVisible();
});

test("S23: the certificate shows its fixed mark, the certifier's own logo instead of it, and neither without the certificate", () => {
  const { container, rerender } = render(<Awards {...panel} years={[]} />);
  const mark = () => container.querySelector("[data-mark=sustainability]");
  expect(mark()).toBeVisible();
  rerender(<Awards {...panel} years={[]} certificationPicture={aPicture()} />);
  expect(mark()).toBeNull();
  expect(container.querySelectorAll("img")).toHaveLength(1);
  rerender(<Awards {...panel} years={[]} certification={null} />);
  expect(mark()).toBeNull();
  expect(container.querySelector("img")).toBeNull();
});

test("S23: a certifier's logo that fails to load leaves the fixed mark in its place", () => {
  const { container } = render(<Awards {...panel} years={[]} certificationPicture={aPicture()} />);
  const picture = container.querySelector("img");
  if (!picture) throw new Error("the certificate has a logo");
  fireEvent.error(picture);
  expect(container.querySelector("img")).toBeNull();
  expect(container.querySelector("[data-mark=sustainability]")).toBeVisible();
});
