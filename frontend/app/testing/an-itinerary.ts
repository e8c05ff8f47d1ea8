import type { Itinerary, ItineraryLeg, ItinerarySegment } from "../api/types";

export function aLeg(changes: Partial<ItineraryLeg> = {}): ItineraryLeg {
  return {
    flightNumber: "ALB1204",
    airline: "Albion Air",
    logo: "/static/airlines/ALB.png",
    fromCode: "LGW",
    fromName: "London Gatwick",
    toCode: "KIN",
    toName: "Kingston",
    departsOn: "2027-06-12",
    departs: "10:05",
    arrivesOn: "2027-06-12",
    arrives: "14:40",
    ...changes,
  };
}

export function aSegment(changes: Partial<ItinerarySegment> = {}): ItinerarySegment {
  return {
    date: "2027-06-12",
    fromCode: "LGW",
    fromName: "London Gatwick",
    toCode: "KIN",
    toName: "Kingston",
    departs: "10:05",
    arrives: "14:40",
    daysLater: 0,
    minutes: 635,
    via: [],
    legs: [aLeg()],
    ...changes,
  };
}

/** Gatwick to Kingston and back with a change in Miami. */
export function anItinerary(changes: Partial<Itinerary> = {}): Itinerary {
  return {
    heading: "Gatwick to Kingston return",
    cabin: "Economy",
    operator: "Albion Air",
    outbound: aSegment(),
    inbound: aSegment({
      date: "2027-06-19",
      fromCode: "KIN",
      fromName: "Kingston",
      toCode: "LGW",
      toName: "London Gatwick",
      departs: "16:55",
      arrives: "10:20",
      daysLater: 1,
      minutes: 685,
      via: ["MIA"],
      legs: [
        aLeg({
          flightNumber: "ALB1205",
          fromCode: "KIN",
          fromName: "Kingston",
          toCode: "MIA",
          toName: "Miami",
          departs: "16:55",
          arrives: "19:40",
        }),
        aLeg({
          flightNumber: "ALB118",
          fromCode: "MIA",
          fromName: "Miami",
          toCode: "LGW",
          toName: "London Gatwick",
          departs: "21:30",
          arrivesOn: "2027-06-20",
          arrives: "10:20",
        }),
      ],
    }),
    stays: [
      {
        nights: 7,
        hotel: "Cove House",
        country: "Jamaica",
        airportCode: "KIN",
        checkIn: "2027-06-12",
        rooms: [{ name: "Cove view", guests: "2 adults", board: "All Inclusive" }],
        transfer: null,
        picture: null,
      },
    ],
    journeys: [],
    luggage: {
      text: "1 x 23KG checked bag per person",
      details: ["1 x 23KG checked bag per person", "10KG hand luggage per person"],
    },
    inclusions: [
      { kind: "meals", text: "In-flight meals" },
      { kind: "transfers", text: "Resort transfers included" },
      { kind: "protection", text: "ATOL Protected" },
    ],
    ...changes,
  };
}
