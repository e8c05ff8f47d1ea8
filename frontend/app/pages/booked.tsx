import { useCallback } from "react";
import type { Booked as BookedFacts } from "../api/types";
import { Booked } from "../features/booked/booked";
import { forgetDetails } from "../features/checkout/state/kept-details";
import { Itinerary } from "../features/itinerary/itinerary";
import { reportSale } from "../lib/measuring/tell-measurement";

/** How an order stands after the payment page. */
export function BookedPage(booked: BookedFacts) {
  const { token } = booked;
  const onConfirmed = useCallback(() => {
    forgetDetails(token);
    reportSale(token);
  }, [token]);
  return (
    <Booked
      booked={booked}
      itinerary={<Itinerary itinerary={booked.itinerary} variant="basket" />}
      onConfirmed={onConfirmed}
    />
  );
}
