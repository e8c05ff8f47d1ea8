import type { SentQuote as SentQuoteFacts } from "../api/types";
import { Itinerary } from "../features/itinerary/itinerary";
import { SentQuote } from "../features/sent-quote/sent-quote";

/** A quote that came by mail. */
export function SentQuotePage(quote: SentQuoteFacts) {
  return <SentQuote quote={quote} itinerary={<Itinerary itinerary={quote.itinerary} variant="basket" />} />;
}
