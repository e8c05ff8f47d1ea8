import type { HotelTrip, OpeningHours, Phone } from "../../../api/types";
import { formatDate } from "../../../travel/dates";
import { formatNights } from "../../../travel/nights";
import { PriceBox } from "../../../travel/price/price-box";
import { ButtonLink } from "../../../ui/button/button-link";
import { LateOwnHold } from "./late-own-hold";
import { Talk } from "./talk";
import { TripParty } from "./trip-party";
import styles from "./panel-box.module.css";

type TripPanelProps = { trip: HotelTrip; itemcode: string; phone: Phone; hours: OpeningHours | null };

/**
 * A trip of several centres on the day and for the party of its address, else on its cheapest day for two, and the way to book exactly that. Its stays and nights are fixed; the booking page
 * changes day, airport, rooms and flights (P03).
 */
export function TripPanel({ trip, itemcode, phone, hours }: TripPanelProps) {
  const { perPersonPence, totalPence, party, missed } = trip;
  return (
    <div id="dates">
      <LateOwnHold />
      <section className={styles.panel} data-ground="paper" aria-label="Price of the trip">
        {missed !== null && <p className={styles.missed}>{missed}</p>}
        <PriceBox price={{ kind: "party", ppPence: perPersonPence, totalPence, party }} size="panel" />
        <p className={styles.when}>
          From <b>{trip.airport}</b> on <b>{formatDate(trip.date)}</b>,{trip.isCheapest && " its cheapest day,"} for{" "}
          <b>{formatNights(trip.nights)}</b>.
        </p>
        <p className={styles.small}>
          {trip.included}
          {trip.localLine && ` ${trip.localLine}`}
        </p>
        <TripParty trip={trip} />
        <ButtonLink kind="go" size="large" wide href={trip.href}>
          Choose this holiday
        </ButtonLink>
        <p className={styles.small}>Day, airport, rooms and flights can be changed on the next page.</p>
      </section>
      <Talk itemcode={itemcode} phone={phone} hours={hours} />
    </div>
  );
}
