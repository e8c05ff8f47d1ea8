import { useRef, useState } from "react";
import type { Checkout } from "../../api/types";
import { useFrameMessages } from "../../shell/messages/use-frame-messages";
import { Notice } from "../../ui/notice/notice";
import { Said, useSay } from "./words";
import styles from "./travelshop.module.css";

type TravelshopProps = { checkout: Checkout; shop: NonNullable<Checkout["travelshop"]> };

/**
 * The basket of another company in a frame, for a retailer that sells through one (E28). Its "warehouse:formcompletion" says that the
 * booking is complete (X01, X04); nothing else of what it says is believed, and it is told nobody's details (T-03, T-04).
 */
export function Travelshop({ checkout, shop }: TravelshopProps) {
  const say = useSay();
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
        <Said of="shop" parts={{ shop: shop.host, code: <strong>{checkout.basket.code}</strong> }} />
      </p>
      <div role="status">
        {isComplete && (
          <Notice tone="good" title={say("shop_done")}>
            {say("shop_done_text", { shop: shop.host, code: checkout.basket.code })}
          </Notice>
        )}
      </div>
      <iframe
        ref={frame}
        className={styles.frame}
        title={say("shop_frame", { shop: shop.host })}
        src={shop.src}
        data-complete={isComplete || undefined}
        sandbox="allow-forms allow-popups allow-same-origin allow-scripts"
        allow="payment"
        referrerPolicy="no-referrer"
      />
    </div>
  );
}
