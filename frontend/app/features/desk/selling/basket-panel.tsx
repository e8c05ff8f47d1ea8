import { useState } from "react";
import { sendJson } from "../../../lib/send-json";
import { PayableLocally } from "../../../travel/price/payable-locally";
import { Button } from "../../../ui/button/button";
import { ButtonLink } from "../../../ui/button/button-link";
import { Notice } from "../../../ui/notice/notice";
import type { Answers, DeskBasket, Opened } from "../desk-data";
import { Facts } from "../parts/facts";
import { Offers } from "./offers";
import { Quotes } from "./quotes";
import { isOutdated, sentenceOf } from "../parts/refused";
import { pounds, words } from "../parts/say";
import { useDeskThing, type Marked } from "../parts/use-desk-thing";
import styles from "../desk.module.css";

type BasketPanelProps = {
  code: string;
  /** What the agent came from: the next search answers it too. */
  answers: Answers;
  mark: string;
  onOpen: (opened: Opened) => void;
};

/** A customer's basket: the same total and the same quote that they see. */
export function BasketPanel({ code, answers, mark, onOpen }: BasketPanelProps) {
  const path = `baskets/${encodeURIComponent(code)}`;
  const { now, show, again } = useDeskThing<DeskBasket>(path, mark);
  const [notice, setNotice] = useState("");

  async function write(where: string, body: unknown, done: string): Promise<boolean> {
    try {
      show(await sendJson<Marked<DeskBasket>>(`/api/desk/${path}/${where}`, { body }));
      setNotice(done);
      return true;
    } catch (error) {
      setNotice(sentenceOf(error));
      if (isOutdated(error)) again();
      return false;
    }
  }

  if (now.kind === "waiting") return <p aria-busy="true">Loading</p>;
  if (now.kind === "failed") return <Notice tone="bad">{now.sentence}</Notice>;
  const basket = now.body;
  const { workspace, search } = basket;
  return (
    <div className={styles.thing}>
      <h2 className={styles.heading}>Basket {basket.code}</h2>
      <p className={styles.total}>
        {pounds(basket.due_pence)} <span>in total</span>
      </p>
      <PayableLocally local={basket.payable_locally} />
      <p role="status">{notice}</p>
      <div className={styles.actions}>
        {basket.booking ? (
          <Button kind="go" size="small" onClick={() => onOpen({ kind: "booking", code: basket.booking })}>
            Open booking {basket.booking}
          </Button>
        ) : (
          <ButtonLink kind="go" size="small" href={basket.href} target="_blank" rel="noreferrer">
            Book it
          </ButtonLink>
        )}
        {basket.is_changeable && (
          <Button
            kind="line"
            size="small"
            data-desk-key="t"
            onClick={() => void write("take", {}, "It is yours: what you book now names you.")}
          >
            Take it
          </Button>
        )}
        <Button
          kind="line"
          size="small"
          onClick={() => onOpen({ kind: "search", start: { workspace, search, ...answers } })}
        >
          Search on from here
        </Button>
      </div>
      <Offers basket={basket} onGive={(offer, done) => write("offer", { code: offer }, done)} />
      <Facts facts={factsOf(basket)} />
      <h3 className={styles.small}>Price, line by line</h3>
      <dl className={styles.bill}>
        {basket.lines.map((line, index) => (
          <div key={index}>
            <dt>{words(String(line.rule))}</dt>
            <dd>{pounds(Number(line.pence))}</dd>
          </div>
        ))}
      </dl>
      <Quotes basket={basket} to={answers.email} onSend={(body) => write("quotes", body, "The quote is on its way.")} />
    </div>
  );
}

function factsOf(basket: DeskBasket) {
  return [
    ["Hotel", basket.hotel],
    ["Holiday", basket.holiday],
    ["Quote", `${basket.quote_id}, version ${basket.version}${basket.is_accepted ? "" : ", not accepted yet"}`],
    ["Brand", basket.brand],
    ["State", `${words(basket.state)}${basket.is_held ? ", stock held" : ""}`],
    ["Package", pounds(basket.total_pence)],
    ["Taken off", basket.discount_pence > 0 && `${pounds(basket.discount_pence)}, ${basket.offer_name}`],
    ["Per person", pounds(basket.per_person_pence)],
    ["With", basket.agent],
  ] as const;
}
