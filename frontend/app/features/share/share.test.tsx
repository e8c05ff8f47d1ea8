import { expect, test } from "vitest";
import { shareLinks } from "./share-modal";

const networks = ["One", "Two", "Three", "Four"].map((label) => ({
  label,
  href: `https://${label.toLowerCase()}.example/share?u={url}&t={title}`,
}));

test("M14, Z46: two networks, e-mail, two networks, each with the address and the name", () => {
  const links = shareLinks({ title: "Thyme & Salt", url: "https://shop.example/a?b=1", networks });
  expect(links.map((link) => link.label)).toEqual(["One", "Two", "E-mail", "Three", "Four"]);
  expect(links[0]?.href).toBe(
    "https://one.example/share?u=https%3A%2F%2Fshop.example%2Fa%3Fb%3D1&t=Thyme%20%26%20Salt",
  );
  expect(links[2]?.href).toBe("mailto:?subject=Thyme%20%26%20Salt&body=https%3A%2F%2Fshop.example%2Fa%3Fb%3D1");
});

test("M14: a brand that names no networks still shares by e-mail", () => {
  expect(shareLinks({ title: "T", url: "https://x.example/", networks: [] }).map((link) => link.label)).toEqual([
    "E-mail",
  ]);
});
