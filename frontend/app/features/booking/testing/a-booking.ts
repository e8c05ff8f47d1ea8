import type { Booking, BookingAnswer, PricedHoliday } from "../../../api/types";
import { anItinerary } from "../../../testing/an-itinerary";

const plan = (value: string, isChosen = false, differencePence = 0) => ({
  ...{ value, isChosen, board: "Half Board", terms: "Not refundable" },
  ...{ differencePence, differencePpPence: differencePence / 4 },
});
const kind = (code: string, ...plans: ReturnType<typeof plan>[]) => ({
  code,
  name: code,
  facts: "",
  picture: null,
  plans,
});

/** Four people in two rooms for £5,123; the suite costs £400 more. */
export function aPriced(changes: Partial<PricedHoliday> = {}): PricedHoliday {
  return {
    ...{ query: "depair=LGW&nights=7&room[adults]=2", offerToken: "t", date: "2027-06-12", nights: 7 },
    ...{ party: "4 adults", people: 4, totalPence: 512_300, perPersonPence: 128_075, payableLocally: null },
    ...{ seenPence: null, replaced: null, lines: [], depositLine: "", checkedLine: "Checked at 10:00" },
    ...{ itinerary: anItinerary(), notices: [] },
    rooms: [
      {
        heading: "Room 1, 2 adults",
        types: [kind("DLX", plan("DLX~FLEX", true)), kind("STE", plan("STE~FLEX", false, 40_000))],
      },
      { heading: "Room 2, 2 adults", types: [kind("DLX", plan("DLX~FLEX"), plan("DLX~ALL", true))] },
    ],
    ...changes,
  };
}

export function anAnswer(changes: Partial<BookingAnswer> = {}): BookingAnswer {
  return {
    state: "priced",
    heading: "Cove House, 7 nights",
    priced: aPriced(),
    nearest: [],
    uncomputed: [],
    held: null,
    ...changes,
  };
}

export function aBookingPage(answer = anAnswer()): Booking {
  return {
    ...{
      address: "/holidays/jamaica/negril/cove-house/book",
      itemcode: "JM1",
      place: "Negril",
      searchBar: null,
      answer,
    },
    hotel: { label: "Cove House", href: "/holidays/jamaica/negril/cove-house" },
    steps: ["Flights and room", "Who is going", "Extras", "Check and pay"],
    loadingLines: ["Checking the seats on your flights", "Looking for your room"],
    phone: { display: "020 7946 0142", href: "tel:+442079460142" },
    texts: {
      "booking.continue": "Continue",
      "booking.continuing": "Checking the price",
      "booking.continuing_briefly": "Checking",
      "booking.flights": "Change flights",
      "booking.total": "Your total",
      "booking.choose_rooms": "Choose your rooms",
      "booking.waiting_seconds": "6",
    },
  };
}
