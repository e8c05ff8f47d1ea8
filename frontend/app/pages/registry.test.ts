import { expect, test } from "vitest";
import { loadPage } from "./registry";

test("S10: the page switcher loads the booking or the product page by the name the server gives, and nothing for another", async () => {
  const [Product, Booking] = await Promise.all([loadPage("hotel"), loadPage("booking")]);
  expect(Product).toBeTypeOf("function");
  expect(Booking).toBeTypeOf("function");
  expect(Product).not.toBe(Booking);
  expect(await loadPage("product' onload='x")).toBeNull();
  expect(await loadPage("__proto__")).toBeNull();
}, 60_000);
