import { useRef, useState } from "react";
import type { Checkout } from "../../api/types";
import { useFrameMessages } from "../../shell/messages/use-frame-messages";
import { Notice } from "../../ui/notice/notice";
import styles from "./travelshop.module.css";

type TravelshopProps = { checkout: Checkout; shop: NonNullable<Checkout["travelshop"]> };

/**
 * The basket of another company in a frame, for a retailer that sells through one (E28). Its "warehouse:formcompletion" says that the
 * booking is complete (X01, X04); nothing else of what it says is believed, and it is told nobody's details (T-03, T-04).
 */
export function Travelshop({ checkout, shop }: TravelshopProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isComplete, setIsComplete] = useState(false);
  useFrameMessages(frame, {
    origins: [shop.origin],
    onMessage: ({ task }) => {
      if (task === "form_completed") setIsComplete(true);
    },
  });

  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>{checkout.heading}</h1>
      <p className={styles.note}>
        You book this holiday with {shop.host}. If you ring us, quote the code <strong>{checkout.basket.code}</strong>.
      </p>
      <div role="status">
        {isComplete && (
          <Notice tone="good" title="Your booking form is complete.">
            {shop.host} writes to you to confirm it. Your code with us is {checkout.basket.code}.
          </Notice>
        )}
      </div>
      <iframe
        ref={frame}
        className={styles.frame}
        title={`Booking form of ${shop.host}`}
        src={shop.src}
        data-complete={isComplete || undefined}
        sandbox="allow-forms allow-popups allow-same-origin allow-scripts"
        allow="payment"
        referrerPolicy="no-referrer"
      />
    </div>
  );
}
