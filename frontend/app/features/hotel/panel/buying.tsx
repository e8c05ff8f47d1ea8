import { useRef } from "react";
import type { HotelPanel, OpeningHours, Phone } from "../../../api/types";
import { useNear } from "../../../shell/content/use-near";
import { Dock } from "./dock";
import { LateOwnHold } from "./late-own-hold";
import { PricePanel } from "./price-panel";
import { Talk } from "./talk";
import { usePanel } from "./use-panel";
import styles from "./buying.module.css";

type BuyingProps = {
  panel: HotelPanel;
  phone: Phone;
  hours: OpeningHours | null;
};

/** Where dates are chosen: beside the page on large screens, below the head on small ones, with the price docked at the foot. */
export function Buying({ panel, phone, hours }: BuyingProps) {
  const box = useRef<HTMLDivElement>(null);
  const isNear = useNear(box);
  const state = usePanel(panel, isNear);
  return (
    <>
      <div ref={box} id="dates" className={styles.box}>
        <LateOwnHold />
        <PricePanel panel={panel} state={state} isNear={isNear} phone={phone} />
        <Talk itemcode={panel.itemcode} phone={phone} hours={hours} />
      </div>
      <Dock price={state.price} party={state.party} panel={box} />
    </>
  );
}
