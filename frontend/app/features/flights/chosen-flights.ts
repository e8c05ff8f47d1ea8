/** One direction as `POST /api/booking/baskets/{token}/choice` wants it. */
export type ChosenFlight = Readonly<{ code: string; cabin: string; departure_date: string }>;

/** What a visitor chose in the alternative flights. The rooms stay as they are. */
export type ChosenFlights = Readonly<{
  outbound: ChosenFlight;
  inbound: ChosenFlight;
  /** Another flight, or the same in another cabin. */
  changed: "flight" | "cabin";
  /** "Premium", "Economy out, Business back". */
  cabinLabel: string;
  /** The whole party's total as it was shown; null where prices may not be shown. */
  totalPence: number | null;
  /** What stands in the address now (R20). */
  outflight: string;
  inflight: string;
  cabin: string;
}>;
