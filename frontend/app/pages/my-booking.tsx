import type { MyBooking as MyBookingFacts } from "../api/types";
import { Itinerary } from "../features/itinerary/itinerary";
import { MyBooking } from "../features/my-booking/my-booking";

/** After the sale: find a booking, see it, pay, change, cancel. */
export function MyBookingPage(mine: MyBookingFacts) {
  const { summary } = mine;
  return <MyBooking mine={mine} itinerary={summary && <Itinerary itinerary={summary.itinerary} variant="basket" />} />;
}
