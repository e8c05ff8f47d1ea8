import { expect, test } from "vitest";
import { asPriced, quoteAddress, withFlights, withPlan } from "./addresses";
import { changeHeading, changeText, findPriceChange } from "./price-change";
import { sayer } from "../say";
import { aPriced } from "../testing/a-booking";

test("R17: the chosen plan of every room stands in the address, under a name with 'room' in it", () => {
  const priced = aPriced();
  expect(asPriced(priced).plans).toEqual(["DLX~FLEX", "DLX~ALL"]);
  const suite = withPlan(asPriced(priced), priced, { room: 0, value: "STE~FLEX" });
  expect(suite.query).toBe("depair=LGW&nights=7&room[adults]=2&roomchoice=STE~FLEX,DLX~ALL");
  expect(suite.pence).toBe(552_300);
});

test("R17: a second press builds on the first, in another room or in the same one", () => {
  const priced = aPriced();
  const suite = withPlan(asPriced(priced), priced, { room: 0, value: "STE~FLEX" });
  const both = withPlan(suite, priced, { room: 1, value: "DLX~FLEX" });
  expect(both.plans).toEqual(["STE~FLEX", "DLX~FLEX"]);
  expect(both.query).toMatch(/roomchoice=STE~FLEX,DLX~FLEX$/);
  expect(withPlan(both, priced, { room: 0, value: "DLX~FLEX" }).pence).toBe(512_300);
});

test("R20: other flights replace the ones in the address, and rooms stay", () => {
  const priced = aPriced({ query: "depair=LGW&cabin=Economy&outflight=A_1&inflight=B_1" });
  const { query } = withFlights(asPriced(priced), {
    ...{ cabin: "Economy|Premium", outflight: "ALB1_20270612", inflight: "ALB2_20270619", totalPence: null },
  });
  expect(query).toBe(
    "depair=LGW&roomchoice=DLX~FLEX,DLX~ALL&cabin=Economy|Premium&outflight=ALB1_20270612&inflight=ALB2_20270619",
  );
});

test("R-31: the expected total goes along with every question", () => {
  expect(quoteAddress("/holidays/a/b/c/book", "nights=7", 512_300)).toBe(
    "/holidays/a/b/c/book/quote.json?nights=7&seen=512300",
  );
});

const say = sayer({
  "booking.price_up": "The price has gone up by {difference}",
  "booking.price_down": "The price has come down by {difference}",
  "booking.price_was": "It was {old} and is now {new} for {party}, or {each} per person.",
});

test("UK-10: a rise and a drop are said with both totals", () => {
  const rise = findPriceChange(500_000, { ...aPriced(), newPence: 512_300 })!;
  expect(changeHeading(rise, say)).toBe("The price has gone up by £123");
  expect(changeText(rise, say)).toBe("It was £5,000 and is now £5,123 for 4 adults, or £1,281 per person.");
  const drop = findPriceChange(520_000, { ...aPriced(), newPence: 512_300 })!;
  expect(changeHeading(drop, say)).toBe("The price has come down by £77");
});

test("UK-10: what says the same in whole pounds, or was never shown, is no change", () => {
  expect(findPriceChange(512_299, { ...aPriced(), newPence: 512_300 })).toBeNull();
  expect(findPriceChange(null, { ...aPriced(), newPence: 512_300 })).toBeNull();
});
