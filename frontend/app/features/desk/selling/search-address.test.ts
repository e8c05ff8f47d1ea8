import { expect, test } from "vitest";
import { addressOf, fieldsOf } from "./search-address";

const FAMILY =
  "destination=MV&date=2027-05-04&depair=LGW&nights=10&flex=3&room[adults]=2&room[children]=2&room[ages][]=4&room[ages][]=7&room[adults]=1";

test("what an enquiry asked for fills the agent's form, room by room", () => {
  expect(fieldsOf(FAMILY)).toEqual({
    destination: "MV",
    itemcode: "",
    airport: "LGW",
    date: "2027-05-04",
    nights: "10",
    flex: "3",
    rooms: [
      { adults: "2", ages: "4, 7" },
      { adults: "1", ages: "" },
    ],
  });
});

test("the form's address is read as the same search again, and a hotel stands in the place of a destination", () => {
  const fields = fieldsOf(FAMILY);
  expect(fieldsOf(addressOf(fields))).toEqual(fields);
  const hotel = new URLSearchParams(addressOf({ ...fields, itemcode: " mv1204 " }));
  expect([hotel.get("itemcode"), hotel.has("destination"), hotel.has("flex")]).toEqual(["MV1204", false, false]);
  expect(
    new URLSearchParams(addressOf({ ...fields, rooms: [{ adults: "2", ages: "4 and 7" }] })).getAll("room[ages][]"),
  ).toEqual(["4", "7"]);
});
