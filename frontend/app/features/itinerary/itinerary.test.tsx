import { fireEvent, render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Itinerary as ItineraryFacts } from "../../api/types";
import { ModalHost } from "../../shell/modals/modal-host";
import { aLeg, anItinerary, aSegment } from "../../testing/an-itinerary";
import { hearTracked } from "../../testing/hear-tracked";
import { Itinerary } from "./itinerary";
import type { ItineraryVariant } from "./itinerary-texts";

function draw(changes: Partial<ItineraryFacts> = {}, variant: ItineraryVariant = "booking") {
  return render(
    <ModalHost>
      <Itinerary itinerary={anItinerary(changes)} variant={variant} />
    </ModalHost>,
  );
}

const block = () => screen.getByRole("region", { name: "Your itinerary" });

test("S52: heading, cabin and operator; none while the outbound flight is TBA", () => {
  const { unmount } = draw();
  expect(screen.getByRole("heading", { name: "Gatwick to Kingston return" })).toBeVisible();
  expect(screen.getByText("Economy with Albion Air")).toBeVisible();
  unmount();
  draw({ operator: null });
  expect(screen.getByText("Economy")).toBeVisible();
});

test("S53, Z25: each leg has its day, airports, times and number; the day reads otherwise after the basket", () => {
  const { unmount } = draw();
  expect(block()).toHaveTextContent("Outbound" + "Saturday 12th Jun 2027");
  expect(block()).toHaveTextContent("10:05LGW London Gatwick");
  expect(block()).toHaveTextContent("14:40KIN Kingston");
  expect(block()).toHaveTextContent("10:20+1 day");
  expect(screen.getAllByText("ALB1204")[0]).toBeInTheDocument();
  unmount();
  draw({}, "basket");
  expect(block()).toHaveTextContent("Saturday 12 Jun 2027");
});

test("Z30: hidden times leave airports and stops, and no duration", () => {
  draw({ outbound: aSegment({ departs: null, arrives: null, minutes: null }) });
  expect(screen.queryByText("10:05")).not.toBeInTheDocument();
  expect(block()).toHaveTextContent("LGW London GatwickDirect");
});

test("S53: the logo goes when it is TBA, or when its picture does not come", () => {
  const { container } = draw({ outbound: aSegment({ legs: [aLeg({ flightNumber: "TBA", logo: null })] }) });
  const logos = container.querySelectorAll("img[src$='ALB.png']");
  expect(logos).toHaveLength(3); // the way home and its two legs
  fireEvent.error(logos[0]!);
  expect(container.querySelectorAll("img[src$='ALB.png']")).toHaveLength(2);
});

test("S54, T34: Direct, or the stops, which open and close the legs", () => {
  draw();
  expect(block()).toHaveTextContent("10 hrs 35 mins, Direct");
  const stops = screen.getByRole("button", { name: "1 stop (MIA)" });
  expect(stops).toHaveAttribute("aria-expanded", "false");
  fireEvent.click(stops);
  expect(stops).toHaveAttribute("aria-expanded", "true");
  expect(screen.getByText("ALB118")).toBeVisible();
  expect(screen.getByText("ALB118").closest("li")).toHaveTextContent("21:30 Miami (MIA), 12th Jun 2027");
  fireEvent.click(stops);
  expect(screen.getByText("ALB118")).not.toBeVisible();
});

test("S55: a flight number opens the full itinerary, every leg of it shown", async () => {
  draw();
  fireEvent.click(screen.getByRole("button", { name: "ALB1205 and ALB118", hidden: true }));
  const dialog = await screen.findByRole("dialog", { name: "Gatwick to Kingston return" }, { timeout: 10_000 });
  expect(within(dialog).getByText("ALB118")).toBeVisible();
  expect(within(dialog).queryByRole("button", { name: "1 stop (MIA)" })).not.toBeInTheDocument();
}, 20_000);

test("S55: the full itinerary of a trip names how one goes on from each stay", async () => {
  const going = { means: "ferry", date: "2027-06-15", text: "Ferry to Harbour Island" } as const;
  const [stay] = anItinerary().stays;
  draw({ stays: [stay!, { ...stay!, hotel: "Palm Row", checkIn: "2027-06-15" }], journeys: [going] });
  fireEvent.click(screen.getByRole("button", { name: "ALB1205 and ALB118", hidden: true }));
  const dialog = await screen.findByRole("dialog", { name: "Gatwick to Kingston return" }, { timeout: 10_000 });
  expect(within(dialog).getByText(/Ferry to Harbour Island/)).toBeVisible();
}, 20_000);

test("S56: the stay, and after the basket its room and who sleeps in it", () => {
  const { unmount } = draw();
  expect(screen.getByText("7 nights at Cove House, Jamaica (KIN)")).toBeVisible();
  expect(screen.getByText("All Inclusive")).toBeVisible();
  expect(screen.queryByText(/Cove view/)).not.toBeInTheDocument();
  unmount();
  draw({}, "basket");
  expect(screen.getByText("Cove view, 2 adults, All Inclusive")).toBeVisible();
});

test("UK-13: each stay names its transfer, one without says nothing, before the basket and after it", () => {
  const [stay] = anItinerary().stays;
  const stays = [
    { ...stay!, transfer: "Transfer: Return seaplane" },
    { ...stay!, hotel: "Palm Row", checkIn: "2027-06-15" },
  ];
  for (const variant of ["booking", "basket"] as const) {
    const { unmount } = draw({ stays }, variant);
    const named = screen.getByText("Transfer: Return seaplane");
    expect(named.parentElement).toHaveTextContent("Cove House");
    expect(block()).toHaveTextContent(/seaplane7 nights at Palm Row[^]*Inbound/);
    expect(screen.getAllByText(/^Transfer/)).toHaveLength(1);
    unmount();
  }
});

test("S57, T34: luggage opens its details, tells so once, and Escape closes them", () => {
  const { heard, stop } = hearTracked();
  draw();
  const luggage = screen.getByRole("button", { name: "1 x 23KG checked bag per person" });
  fireEvent.click(luggage);
  expect(screen.getByText("10KG hand luggage per person")).toBeVisible();
  expect(heard.map(({ event }) => event)).toEqual(["show_luggage_information"]);
  fireEvent.keyDown(document, { key: "Escape" });
  expect(screen.queryByText("10KG hand luggage per person")).not.toBeInTheDocument();
  stop();
  expect(heard).toHaveLength(1);
});

test("S57: what is included stands in words", () => {
  draw();
  for (const text of ["In-flight meals", "Resort transfers included", "ATOL Protected"]) {
    expect(screen.getByText(text)).toBeVisible();
  }
});
