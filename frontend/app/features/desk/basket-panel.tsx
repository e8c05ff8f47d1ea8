import { useState } from "react";
import { sendJson } from "../../lib/send-json";
import { Button } from "../../ui/button/button";
import { Notice } from "../../ui/notice/notice";
import type { DeskBasket, Opened } from "./desk-data";
import { Facts } from "./facts";
import { pounds, words } from "./say";
import { useDeskThing } from "./use-desk-thing";
import styles from "./desk.module.css";

type BasketPanelProps = { code: string; onOpen: (opened: Opened) => void };

/** A customer's basket: the same total and the same quote that they see. */
export function BasketPanel({ code, onOpen }: BasketPanelProps) {
  const path = `baskets/${encodeURIComponent(code)}`;
  const { now, show } = useDeskThing<DeskBasket>(path);
  const [notice, setNotice] = useState("");

  async function take() {
    try {
      const { data } = await sendJson<{ data: DeskBasket }>(`/api/desk/${path}/take`, { body: {} });
      show(data);
      setNotice("It is yours: what you book now names you.");
    } catch {
      setNotice("Whoops, something went wrong.");
    }
  }

  if (now.kind === "waiting") return <p aria-busy="true">Loading</p>;
  if (now.kind === "failed") return <Notice tone="bad">{now.sentence}</Notice>;
  const basket = now.body;
  return (
    <div className={styles.thing}>
      <h2 className={styles.heading}>Basket {basket.code}</h2>
      <p className={styles.total}>
        {pounds(basket.due_pence)} <span>in total</span>
      </p>
      <p role="status">{notice}</p>
      <div className={styles.actions}>
        <Button kind="ink" size="small" data-desk-key="t" onClick={() => void take()}>
          Take it
        </Button>
        <a href={basket.href} target="_blank" rel="noreferrer">
          Book it on the site
        </a>
        {basket.booking && (
          <Button kind="line" size="small" onClick={() => onOpen({ kind: "booking", code: basket.booking })}>
            Open booking {basket.booking}
          </Button>
        )}
      </div>
      <Facts
        facts={[
          ["Quote", `${basket.quote_id}, version ${basket.version}${basket.is_accepted ? "" : ", not accepted yet"}`],
          ["Hotel", basket.hotel],
          ["Brand", basket.brand],
          ["State", `${words(basket.state)}${basket.is_held ? ", stock held" : ""}`],
          ["Per person", pounds(basket.per_person_pence)],
          ["With", basket.agent],
        ]}
      />
      <h3 className={styles.small}>Price, line by line</h3>
      <Facts facts={basket.lines.map((line) => [words(String(line.rule)), pounds(Number(line.pence))] as const)} />
    </div>
  );
}
