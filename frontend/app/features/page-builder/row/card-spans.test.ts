import { describe, expect, test } from "vitest";
import { aCard, aPicture } from "../../../testing/a-row";
import { cardSpans } from "./card-spans";

const cards = (configuration: number, count: number) =>
  Array.from({ length: count }, () => aCard({ configuration, picture: null }));
const large = (configuration: number, count: number) =>
  cardSpans(cards(configuration, count)).map((span) => span.large);

describe("cardSpans", () => {
  test("S17: link cards take one of 2, 3 and 6 columns", () => {
    // Medium and large screens count in half columns: two of them are one column.
    for (const span of cardSpans(cards(3, 6))) expect(span).toEqual({ small: 1, medium: 2, large: 2 });
  });

  test.each([
    [1, [6]],
    [2, [6, 6]],
    [3, [4, 4, 4]],
    [4, [3, 3, 3, 3]],
  ])("S17: %i link cards share the row rather than leave it half empty", (count, spans) => {
    expect(large(10, count)).toEqual(spans);
  });

  test("hotels stand three or four across", () => {
    expect(large(1, 3)).toEqual([4, 4, 4]);
    expect(large(1, 4)).toEqual([3, 3, 3, 3]);
  });

  test("an offer with a picture is as wide as the two bills beside it", () => {
    const offers = [aCard({ configuration: 2, picture: aPicture() }), ...cards(2, 2)];
    expect(cardSpans(offers).map((span) => span.large)).toEqual([6, 3, 3]);
  });

  test.each([
    [1, 0, [12]],
    [2, 0, [6, 6]],
    [3, 0, [12, 6, 6]],
    [2, 2, [12, 6, 3, 3]],
  ])("%i offers with a picture and %i bills leave no half of a row empty", (pictured, bills, spans) => {
    const offers = Array.from({ length: pictured }, () => aCard({ configuration: 2, picture: aPicture() }));
    expect(cardSpans([...offers, ...cards(2, bills)]).map((span) => span.large)).toEqual(spans);
  });

  test("five posters make the wall: one tall, four around it, two full rows", () => {
    const wall = cardSpans(cards(4, 5));
    expect(wall.map((span) => span.large)).toEqual([5, 4, 3, 3, 4]);
    expect(wall.map((span) => Boolean(span.isTall))).toEqual([true, false, false, false, false]);
  });

  test("S18: a full-width description takes every column", () => {
    expect(cardSpans(cards(11, 1))).toEqual([{ small: 2, medium: 6, large: 12 }]);
  });

  test("kinds are counted apart in a mixed row", () => {
    const mixed = [...cards(3, 2), ...cards(8, 4)];
    expect(cardSpans(mixed).map((span) => span.large)).toEqual([6, 6, 3, 3, 3, 3]);
  });
});
