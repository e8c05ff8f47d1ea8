import { useEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import type { KeptHotels, Product } from "../../api/types";
import { useLateData } from "../../lib/late/late-data";
import { Button } from "../../ui/button/button";
import { ButtonLink } from "../../ui/button/button-link";
import { Notice } from "../../ui/notice/notice";
import { SkeletonCard } from "../../ui/skeleton/skeleton-card";
import { Status } from "../../ui/status/status";
import { CompareBox } from "./compare-box";
import { CompareTray } from "./compare-tray";
import { COMPARED, dropHotel, keptAddress, SHORTLIST, useAsked, useKeptHotels } from "./kept-hotels";
import styles from "./shortlist.module.css";

type KeptSectionProps = {
  address: string;
  emptyText: string;
  /** How one hotel is drawn. */
  children: (product: Product) => ReactNode;
};

/** The shortlist of this browser, and up to four of it side by side. */
export function KeptSection({ address, emptyText, children }: KeptSectionProps) {
  const codes = useKeptHotels(SHORTLIST);
  const asked = useAsked(codes);
  const late = useLateData<KeptHotels>(asked.length > 0 ? keptAddress(address, asked) : null);
  const [removed, setRemoved] = useState("");
  const empty = useRef<HTMLDivElement>(null);
  const hadAny = useRef(false);
  useEffect(() => {
    // Whoever has just removed the last one reads on where the list stood.
    if (hadAny.current && codes.length === 0) empty.current?.focus();
    hadAny.current = codes.length > 0;
  }, [codes]);

  if (codes.length === 0) return <Empty text={emptyText} box={empty} />;
  if (late.kind === "failed") return <Failed />;
  if (late.kind === "waiting") {
    return (
      <div className={styles.grid} aria-busy="true">
        {codes.slice(0, 4).map((code) => (
          <SkeletonCard key={code} />
        ))}
      </div>
    );
  }
  const products = late.body.products.filter(({ itemcode }) => codes.includes(itemcode));
  const gone = codes.filter((code) => !products.some(({ itemcode }) => itemcode === code));
  return (
    <section className={styles.section} aria-label="Your shortlist">
      <Status>{removed && `${removed} is off your shortlist.`}</Status>
      {gone.length > 0 && <Gone codes={gone} />}
      {products.length === 0 && <WaysOn />}
      <ul role="list" className={styles.grid}>
        {products.map((product) => (
          <li key={product.itemcode} className={styles.cell}>
            {children(product)}
            <div className={styles.actions}>
              <CompareBox itemcode={product.itemcode} name={product.card.heading} />
              <Button
                kind="quiet"
                size="small"
                data-remove=""
                aria-label={`Remove ${product.card.heading}`}
                onClick={({ currentTarget }) => {
                  focusTheNext(currentTarget);
                  setRemoved(product.card.heading);
                  letGo(product.itemcode);
                }}
              >
                Remove
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <CompareTray />
    </section>
  );
}

function letGo(itemcode: string) {
  dropHotel(SHORTLIST, itemcode);
  dropHotel(COMPARED, itemcode);
}

/** The keyboard goes on with the hotel that follows, or the one before the last. */
function focusTheNext(pressed: Element) {
  const cell = pressed.closest("li");
  (cell?.nextElementSibling ?? cell?.previousElementSibling)?.querySelector<HTMLElement>("[data-remove]")?.focus();
}

/** Hotels that were kept and are sold no more: said, not left out in silence. */
function Gone({ codes }: { codes: readonly string[] }) {
  const isOne = codes.length === 1;
  return (
    <div className={styles.gone}>
      <Notice tone="info">
        {isOne ? "1 hotel that you saved is" : `${codes.length} hotels that you saved are`} not on sale any more.
      </Notice>
      <Button
        kind="quiet"
        size="small"
        onClick={({ currentTarget }) => {
          currentTarget.closest("section")?.querySelector<HTMLElement>("[data-remove]")?.focus();
          codes.forEach(letGo);
        }}
      >
        {isOne ? "Take it off the list" : "Take them off the list"}
      </Button>
    </div>
  );
}

/** Nothing kept yet: where hotels are. */
function Empty({ text, box }: { text: string; box: RefObject<HTMLDivElement | null> }) {
  return (
    <div className={styles.empty} ref={box} tabIndex={-1}>
      <p>{text}</p>
      <WaysOn />
    </div>
  );
}

function WaysOn() {
  return (
    <p className={styles.ways}>
      <ButtonLink kind="ink" href="/search/where-can-we-go/">
        Where can we go?
      </ButtonLink>
      <ButtonLink kind="line" href="/find-a-hotel">
        Find a hotel
      </ButtonLink>
    </p>
  );
}

function Failed() {
  return (
    <div className={styles.empty} role="alert">
      <p>Your shortlist is safe; its prices did not come.</p>
      <p className={styles.ways}>
        <Button kind="line" onClick={() => location.reload()}>
          Try again
        </Button>
      </p>
    </div>
  );
}
