import { expect, test } from "vitest";
import type { CheckoutTraveller } from "../../../api/types";
import { withRightAges } from "./right-ages";

const adult = (room: number): CheckoutTraveller => ({ room, kind: "adult", label: "Adult", age: null });
const child = (room: number, age: number): CheckoutTraveller => ({ room, kind: "child", label: "Child", age });

const CHECKOUT = {
  changeHref:
    "/holidays/jamaica/negril/reef/book?depair=LGW&nights=7&itemcode=JM1&date=2027-04-20" +
    "&room[adults]=2&room[children]=1&room[ages][]=8&room[adults]=1&room[children]=1&room[ages][]=4",
  travellers: [adult(1), adult(1), child(1, 8), adult(2), child(2, 4)],
  returnsOn: "2027-04-27",
  adultAge: 18,
};
const born = (position: number, day: string, month: string, year: string) => ({
  [`travellers.${position}.born_on.day`]: day,
  [`travellers.${position}.born_on.month`]: month,
  [`travellers.${position}.born_on.year`]: year,
});

const asked = (fields: Record<string, string>) => {
  const [path, query] = withRightAges(CHECKOUT, fields).split("?");
  return [path, [...new URLSearchParams(query)].map(([name, value]) => `${name}=${value}`)];
};
const holiday = ["depair=LGW", "nights=7", "itemcode=JM1", "date=2027-04-20"];

test("V12: a child who has a birthday on holiday is asked for with the age of the way home, everything else as it was", () => {
  expect(asked(born(2, "27", "4", "2018"))).toEqual([
    "/holidays/jamaica/negril/reef/book",
    [
      ...holiday,
      ...["room[adults]=2", "room[children]=1", "room[ages][]=9"],
      ...["room[adults]=1", "room[children]=1", "room[ages][]=4"],
    ],
  ]);
});

test("V12: who was searched as an adult and is a child, and who has grown up, change places", () => {
  expect(asked({ ...born(1, "1", "1", "2011"), ...born(4, "1", "1", "2001") })[1]).toEqual([
    ...holiday,
    ...["room[adults]=1", "room[children]=2", "room[ages][]=16", "room[ages][]=8"],
    ...["room[adults]=2", "room[children]=0"],
  ]);
});
