import type { Booking } from "../api/types";
import { BookingView } from "../features/booking/booking-view";
import { useOpenFlights } from "../features/flights/use-open-flights";
import { Itinerary } from "../features/itinerary/itinerary";
import { SearchBar } from "../features/search-bar/search-bar";
import { CertificationBox } from "../shell/certification/certification-box";

/** The booking page (S08): what the search found for one hotel, to be changed and continued with. */
export function BookingPage(booking: Booking) {
  const openFlights = useOpenFlights();
  const flight = booking.answer.priced ? endsOf(booking.answer.priced.itinerary) : null;
  return (
    <>
      <BookingView
        booking={booking}
        openFlights={openFlights}
        itinerary={(itinerary, actions) => <Itinerary itinerary={itinerary} variant="booking" actions={actions} />}
        search={(fold) =>
          booking.searchBar && <SearchBar bar={booking.searchBar} look="card" flight={flight} fold={fold} />
        }
      />
      <CertificationBox />
    </>
  );
}

/** The airports of the chosen flights, for the summary of the search (S40). */
function endsOf({ outbound, inbound }: NonNullable<Booking["answer"]["priced"]>["itinerary"]) {
  return { outbound: outbound.fromName, inbound: inbound.fromName };
}
