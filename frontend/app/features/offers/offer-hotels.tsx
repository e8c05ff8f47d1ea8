import type { OfferHotel } from "../../api/types";
import { formatPounds } from "../../travel/price/price-box-pounds";
import { Link } from "../../ui/link/link";
import styles from "./offer-hotels.module.css";

/** The hotels of a special or seasonal offer, as its modal lists them (T03, M07). One without a price says nothing of money. */
export function OfferHotels({ hotels }: { hotels: readonly OfferHotel[] }) {
  return (
    <ul role="list" aria-label="Hotels in this offer" className={styles.hotels}>
      {hotels.map(({ name, place, href, pricePpPence, limited }) => (
        <li key={href} className={styles.hotel}>
          <span>
            <Link href={href}>{name}</Link>
            <span className={styles.place}>{place}</span>
          </span>
          {pricePpPence !== null && (
            <span className={styles.price}>
              from <b>{formatPounds(pricePpPence)}</b> pp {limited && <span className={styles.limited}>{limited}</span>}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
