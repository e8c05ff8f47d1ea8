import { useState } from "react";
import { sendJson } from "../../../lib/send-json";
import { PayableLocally } from "../../../travel/price/payable-locally";
import { Button } from "../../../ui/button/button";
import { ButtonLink } from "../../../ui/button/button-link";
import type { Answers, DeskBasket, Opened, SearchStart } from "../desk-data";
import { Facts } from "../parts/facts";
import { Offers } from "./offers";
import { Quotes } from "./quotes";
import { isOutdated, sentenceOf } from "../parts/refused";
import { KINDS, moment, pounds, words } from "../parts/say";
import { FailedThing } from "../parts/failed-thing";
import { useDeskThing, type Marked } from "../parts/use-desk-thing";
import styles from "../desk.module.css";

type BasketPanelProps = {
  code: string;
  /** What the agent came from: the next search answers it too. */
  answers: Answers;
  /** The list of found holidays that it was opened from. */
  found?: SearchStart | undefined;
  mark: string;
  onOpen: (opened: Opened) => void;
};

/** A customer's basket: the same total and the same quote that they see. */
export function BasketPanel({ code, answers, found, mark, onOpen }: BasketPanelProps) {
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
  if (now.kind === "failed") return <FailedThing sentence={now.sentence} again={again} />;
  const basket = now.body;
  const { workspace, search } = basket;
  // By way of the desk: the checkout stands on the shop's own host, and is told who books for whom.
  const bookHref = `/desk/baskets/${encodeURIComponent(basket.code)}/book?${new URLSearchParams({ enquiry: answers.enquiry })}`;
  return (
    <div className={styles.thing}>
      {(found || basket.enquiries.length > 0) && (
        <div className={styles.actions}>
          {found && (
            <Button kind="line" size="small" data-desk-key="l" onClick={() => onOpen({ kind: "search", start: found })}>
              Back to the list
            </Button>
          )}
          {basket.enquiries.map(({ reference, kind }) => (
            <Button
              key={reference}
              kind="line"
              size="small"
              onClick={() => onOpen({ kind: "enquiry", code: reference })}
            >
              Back to {(KINDS[kind] ?? kind).toLowerCase()} {reference}
            </Button>
          ))}
        </div>
      )}
      <h2 className={styles.heading}>Basket {basket.code}</h2>
      <p>
        <strong>{basket.hotel}</strong>, {basket.holiday}
      </p>
      <p className={styles.total}>
        {pounds(basket.due_pence)} <span>in total</span>
      </p>
      <p className={styles.quiet}>{pricedOf(basket)}</p>
      <PayableLocally local={basket.payable_locally} />
      <p role="status">{notice}</p>
      <div className={styles.actions}>
        {basket.is_changeable && (
          <ButtonLink kind="go" size="small" href={bookHref} target="_blank" rel="noreferrer">
            Book it
          </ButtonLink>
        )}
        {basket.booking && (
          <Button
            kind={basket.is_changeable ? "line" : "go"}
            size="small"
            onClick={() => onOpen({ kind: "booking", code: basket.booking })}
          >
            Open booking {basket.booking}
          </Button>
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
          data-desk-key="s"
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

/** When this price was made, and whether its customer has said yes to it. */
function pricedOf({ priced_at: at, is_accepted: isAccepted, version }: DeskBasket): string {
  const when = `${version > 1 ? "Priced anew" : "Priced"} ${moment(at)}.`;
  return isAccepted ? when : `${when} The customer has not agreed to this price yet.`;
}

function factsOf(basket: DeskBasket) {
  return [
    ["Rooms", basket.words.rooms],
    ["Transfer", basket.words.transfers],
    ["Out", basket.words.flights[0]],
    ["Back", basket.words.flights[1]],
    ["Brand", basket.brand],
    ["State", `${words(basket.state)}${basket.is_held ? ", stock held" : ""}`],
    ["Package", `${pounds(basket.total_pence)}, ${pounds(basket.per_person_pence)} a person`],
    ["Taken off", basket.discount_pence > 0 && `${pounds(basket.discount_pence)}, ${basket.offer_name}`],
    ["Sale of", basket.agent],
  ] as const;
}
