import { expect, test } from "vitest";
import { fieldsOf } from "../selling/search-address";
import { withAge } from "./with-age";

const SEARCH =
  "itemcode=MV1&date=2027-05-04&depair=LGW&nights=7&room[adults]=2&room[children]=0&room[adults]=1&room[children]=2&room[ages][]=4&room[ages][]=8";
const partyOf = (wasBornOn: string, bornOn: string) => {
  const search = withAge(SEARCH, wasBornOn, bornOn);
  return search === null ? null : fieldsOf(search).rooms.map(({ adults, ages }) => `${adults}: ${ages}`);
};

test("V12: a child of another age is searched with it, in the room that had the former one", () => {
  expect(partyOf("2019-03-01", "2018-03-01")).toEqual(["2: ", "1: 4, 9"]);
  expect(partyOf("2019-03-01", "2008-03-01")).toEqual(["2: ", "2: 4"]);
});

test("V12: an adult who is a child leaves a place of an adult free", () => {
  expect(partyOf("1985-02-28", "2015-05-11")).toEqual(["1: 12", "1: 4, 8"]);
  expect(partyOf("1985-02-28", "2015-05-12")).toEqual(["1: 11", "1: 4, 8"]); // not before the day after they are home
});

test("who is as old as before, grown up like before, or has no date leads to no other price", () => {
  expect(partyOf("2019-03-01", "2019-03-02")).toBeNull();
  expect(partyOf("1985-02-28", "1986-02-28")).toBeNull();
  expect(partyOf("2019-03-01", "")).toBeNull();
  expect(withAge("itemcode=MV1", "2019-03-01", "2018-03-01")).toBeNull();
});
