import { expect, test } from "vitest";
import { addressOf, fieldsOf } from "./search-address";

const FAMILY =
  "destination=MV&region=ari-atoll&date=2027-05-04&depair=LGW&nights=10&flex=3&boardbasis=AI&room[adults]=2&room[children]=2&room[ages][]=4&room[ages][]=7&room[adults]=1";

test("what an enquiry asked for fills the agent's form, room by room", () => {
  expect(fieldsOf(FAMILY)).toEqual({
    destination: "MV",
    region: "ari-atoll",
    itemcode: "",
    airport: "LGW",
    date: "2027-05-04",
    nights: "10",
    flex: "3",
    board: "AI",
    rooms: [
      { adults: "2", ages: "4, 7" },
      { adults: "1", ages: "" },
    ],
  });
});

test("what a caller asked for on the site is not lost on the way: two places, two airports", () => {
  const fields = fieldsOf("destination=MV,MU&depair=LGW,MAN&board=UI");
  expect([fields.destination, fields.airport, fields.board]).toEqual(["MV,MU", "LGW,MAN", "UI"]);
  const asked = new URLSearchParams(addressOf(fields));
  expect([asked.get("destination"), asked.get("depair"), asked.get("boardbasis")]).toEqual(["MV,MU", "LGW,MAN", "UI"]);
});

test("the form's address is read as the same search again, and a hotel stands in the place of a destination", () => {
  const fields = fieldsOf(FAMILY);
  expect(fieldsOf(addressOf(fields))).toEqual(fields);
  const hotel = new URLSearchParams(addressOf({ ...fields, itemcode: " mv1204 " }));
  expect([hotel.get("itemcode"), hotel.get("boardbasis"), hotel.get("flex")]).toEqual(["MV1204", "AI", "3"]);
  expect(["destination", "region"].filter((name) => hotel.has(name))).toEqual([]);
  expect(
    new URLSearchParams(addressOf({ ...fields, rooms: [{ adults: "2", ages: "4 and 7" }] })).getAll("room[ages][]"),
  ).toEqual(["4", "7"]);
});
