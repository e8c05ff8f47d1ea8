import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { forgetAnswers } from "../../lib/late/late-data";
import { CheapestFlight } from "./cheapest-flight";

type Leg = Record<string, unknown>;

const aLeg = (changes: Leg = {}): Leg => ({
  ...{ order: 1, flight_number: "NL204", airline_id: "NLT", airline_name: "Northline" },
  ...{ departure_airport_iata: "LGW", departure_datetime: "2027-06-12T10:05:00" },
  ...{ arrival_airport_iata: "MBJ", arrival_datetime: "2027-06-12T15:20:00", ...changes },
});
const back = aLeg({ departure_airport_iata: "MBJ", arrival_airport_iata: "LGW", flight_number: "NL205" });
const direction = (legs: Leg[]) => ({ date: "2027-06-12", duration: 615, legs_count: legs.length, legs });
const packageOf = (hotel: object = { transfers: "included", hide_times: false }) => ({
  ...{ outbound: { id: "f1" }, inbound: { id: "f2" }, has_transfer: true, hotel },
});

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  forgetAnswers();
});

/** The block of a package and its flights; each address is answered with its own body. */
function draw({ legs = [aLeg()], data = packageOf() as object | null }: { legs?: Leg[]; data?: object | null } = {}) {
  const pair = { outbound: direction(legs), inbound: direction([back]) };
  const answers: Record<string, object> = {
    "/api/packages/hotels/JM1204/cheapest": { data },
    "/api/v1/flights/f1/f2": { data: pair, ...pair },
  };
  fetched.mockImplementation((url) => Promise.resolve(new Response(JSON.stringify(answers[url.toString()]))));
  return render(<CheapestFlight productCode="JM1204" />);
}

const drawn = async (what: Parameters<typeof draw>[0] = {}) => {
  const { container } = draw(what);
  await screen.findByRole("heading", { name: "Cheapest Flight" });
  return container;
};

describe("M03: the cheapest package's flights", () => {
  test("M03: both ways with their hours, airports, airline and number; a direct flight says so", async () => {
    const container = await drawn();
    expect(container).toHaveTextContent("Out 10:05 LGW – 15:20 MBJ Direct, Northline NL204");
    expect(container).toHaveTextContent("Back 10:05 MBJ – 15:20 LGW Direct, Northline NL205");
    expect([...container.querySelectorAll("img")].map((logo) => logo.getAttribute("src"))).toEqual([
      "/static/airlines/NLT.png",
      "/static/airlines/NLT.png",
    ]);
  });

  test("M03, K23: stops are counted and their airports named", async () => {
    const legs = [
      aLeg({ arrival_airport_iata: "MIA" }),
      aLeg({ order: 2, departure_airport_iata: "MIA", flight_number: "NL9", arrival_datetime: "2027-06-12T19:45:00" }),
    ];
    expect(await drawn({ legs })).toHaveTextContent("10:05 LGW – 19:45 MBJ 1 stop (MIA), Northline NL204");
  });

  test("M03: a flight to be announced has neither number nor logo", async () => {
    const container = await drawn({ legs: [aLeg({ flight_number: "TBA" })] });
    expect(container).not.toHaveTextContent("TBA");
    expect(container.querySelectorAll("img")).toHaveLength(1);
    expect(container).toHaveTextContent("NL205");
  });

  test("M03: with a logo that does not come the number goes too, of that direction alone", async () => {
    const container = await drawn();
    fireEvent.error(container.querySelectorAll("img")[0] as Element);
    expect(container).not.toHaveTextContent("NL204");
    expect(container).toHaveTextContent("Northline NL205");
    expect(container.querySelectorAll("img")).toHaveLength(1);
  });

  test("ER5: without a package, or without an answer, it is silently not there", async () => {
    const { container } = draw({ data: null });
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
    await Promise.resolve();
    expect(container).toBeEmptyDOMElement();
  });
});

describe("M03: what its supplier lets it say", () => {
  test.each([
    { transfers: "included", says: true },
    { transfers: "unsaid", says: false },
    { transfers: "none", says: false },
    { transfers: undefined, says: false },
  ])("M03, Z36, Z34: of transfers that are $transfers 'Transfers included' is said: $says", async (of) => {
    const { transfers, says } = of;
    const container = await drawn({ data: packageOf({ transfers, hide_times: false }) });
    expect(container.textContent?.includes("Transfers included")).toBe(says);
  });

  test("Z30: hidden times are not told, the airports are", async () => {
    const container = await drawn({ data: packageOf({ transfers: "none", hide_times: true }) });
    expect(container).not.toHaveTextContent(/\d\d:\d\d/);
    expect(container).toHaveTextContent("Out LGW – MBJ Direct, Northline NL204");
  });
});
