import { useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import type { Booking, Itinerary, PricedHoliday } from "../../api/types";
import { Button } from "../../ui/button/button";
import { airplaneTakeoff } from "../../ui/icon/drawn/airplane-takeoff";
import { Link } from "../../ui/link/link";
import { useKeptFocus } from "../../ui/use-kept-focus";
import { Dock } from "./dock";
import { EditSearchButton, EditSearchPanel } from "./edit-search";
import { Notices } from "./notices";
import { NoPrice } from "./no-price";
import { News } from "./news";
import { PriceChangeDialog } from "./price-change-dialog";
import { Promo } from "./promo";
import { Rooms } from "./rooms";
import { sayer, type Say } from "./say";
import { Steps } from "./steps";
import { Total } from "./total";
import { isSearchForced, useBooking, type BookingModel, type FlightsChosen } from "./state/use-booking";
import { Waiting, type Turning } from "./waiting";
import styles from "./booking.module.css";

export type OpenFlights = (flights: {
  basketToken: string;
  productCode: string | null;
  onChoose: (chosen: FlightsChosen) => void;
}) => void;

type BookingViewProps = {
  booking: Booking;
  /** The search bar; small screens open and close it themselves. */
  search: (fold: { isOpen: boolean; onChange: (isOpen: boolean) => void }) => ReactNode;
  itinerary: (itinerary: Itinerary, actions: ReactNode) => ReactNode;
  openFlights: OpenFlights;
};

/** The booking page: flights and rooms on the left, the whole total on the right, everything else on demand (S08, S45-S47). */
export function BookingView({ booking, search, itinerary, openFlights }: BookingViewProps) {
  const say = useMemo(() => sayer(booking.texts), [booking.texts]);
  const model = useBooking(booking, say);
  const { pricing, going, search: edit } = model;
  const { answer } = pricing;
  const isForced = isSearchForced(booking, answer);
  return (
    <>
      <Steps steps={booking.steps} checkedLine={answer.priced?.checkedLine ?? null} />
      {booking.searchBar && (
        <EditSearchPanel isOpen={edit.isOpen || isForced} forward={edit.forward}>
          {search({ isOpen: edit.isOpen, onChange: edit.toggle })}
        </EditSearchPanel>
      )}
      <div className={styles.page}>
        <div className={styles.head}>
          <h1 className={styles.title}>{answer.heading}</h1>
          {answer.priced && <p className={styles.intro}>{say(isTripOf(answer.priced) ? "intro_trip" : "intro")}</p>}
          <p className={styles.about}>
            {booking.place}.{" "}
            <Link href={booking.hotel.href} data-opens="hotel-info" data-name={booking.hotel.label}>
              {say("about", { hotel: booking.hotel.label })}
            </Link>
          </p>
          {booking.searchBar && !isForced && <EditSearchButton isOpen={edit.isOpen} say={say} onToggle={edit.press} />}
          <News model={model} say={say} />
        </div>
        {answer.priced ? (
          <Priced {...{ booking, model, say, itinerary, openFlights }} priced={answer.priced} />
        ) : (
          <NoPrice answer={answer} phone={booking.phone} say={say} />
        )}
      </div>
      {going.asked && (
        <PriceChangeDialog
          change={going.asked.change}
          say={say}
          onAccept={() => going.asked?.answer(true)}
          onOther={() => going.asked?.answer(false)}
        />
      )}
    </>
  );
}

type PricedProps = Omit<BookingViewProps, "search"> & { model: BookingModel; say: Say; priced: PricedHoliday };

function Priced({ booking, model, say, itinerary, openFlights, priced }: PricedProps) {
  const { pricing, going, promo } = model;
  const isBusy = going.isContinuing || pricing.isPricing;
  const [isOpening, setOpening] = useState(false);
  const [turning, setTurning] = useState<Turning>("by-itself");
  // What is pressed while a price is worked out goes when it has come.
  const kept = useKeptFocus();
  // Flights are chosen later than they are opened: on the price and the rooms of then.
  const latest = useRef(model);
  useEffect(() => {
    latest.current = model;
  }, [model]);

  async function showFlights() {
    if (isBusy || isOpening) return;
    setOpening(true);
    const agreed = await going.toBasket(priced);
    setOpening(false);
    if (agreed) {
      const onChoose = (chosen: FlightsChosen) => latest.current.chooseFlights(chosen);
      openFlights({ basketToken: agreed.basket.token, productCode: booking.itemcode, onChoose });
    }
  }

  return (
    <>
      <div {...kept} className={styles.main}>
        {pricing.isPricing && (
          <Waiting
            lines={booking.loadingLines}
            turning={turning}
            onTurning={setTurning}
            isSlow={pricing.isSlow}
            requestQuery={`hotel=${booking.itemcode}&${priced.query}`}
            phone={booking.phone}
            say={say}
          />
        )}
        <div className={styles.choices} aria-busy={pricing.isPricing || undefined}>
          {itinerary(
            priced.itinerary,
            <Button kind="line" size="small" icon={airplaneTakeoff} busy={isOpening} onClick={() => void showFlights()}>
              {say("flights")}
            </Button>,
          )}
          <Rooms rooms={priced.rooms} wanted={model.wanted?.plans ?? null} say={say} onChoose={model.chooseRoom} />
          <Notices
            notices={priced.notices}
            ticked={model.ticked}
            isChecked={model.isChecked}
            say={say}
            onTick={model.tick}
          />
        </div>
      </div>
      <Total
        priced={priced}
        promo={promo.promo}
        phone={booking.phone}
        isBusy={isBusy}
        say={say}
        onContinue={() => void model.goOn()}
      >
        <Promo
          promo={promo.promo}
          problem={promo.problem}
          isTrying={promo.isTrying}
          say={say}
          onTry={(code) => void promo.tryCode(code, priced)}
        />
      </Total>
      <Dock
        priced={priced}
        offPence={promo.promo?.pence ?? 0}
        isBusy={isBusy}
        say={say}
        onContinue={() => void model.goOn()}
      />
    </>
  );
}

/** A trip of several centres: its stays come one after the other. */
function isTripOf({ itinerary }: PricedHoliday): boolean {
  return itinerary.stays.length > 1;
}
