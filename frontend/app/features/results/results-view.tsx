import {
  memo,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from "react";
import type { Found, ResultCard } from "../../api/types";
import { latePart } from "../../lib/late/late-part";
import { track } from "../../lib/measuring/track";
import { holidayItem } from "../../lib/measuring/tracked-items";
import { useAnnounce } from "../../shell/status-region";
import { MonthStrip } from "../../travel/price/month-strip";
import { classNames } from "../../ui/class-names";
import { Notice } from "../../ui/notice/notice";
import { Becalmed, type LoadPicture } from "./becalmed";
import { Filters } from "./filters/filters";
import { listStays } from "./list-stays";
import { PagesNav } from "./pages-nav";
import { ResultList } from "./result-list";
import { ResultTools } from "./result-tools";
import { ResultsHead } from "./results-head";
import { sayer, type Say } from "./say";
import { useKeptFocus } from "../../ui/use-kept-focus";
import { useLasting } from "../../ui/use-lasting";
import { useResults } from "./state/use-results";
import styles from "./results-view.module.css";

const FilterSheet = latePart(() => import("./filters/filter-sheet").then((module) => module.FilterSheet));
const ResultsMap = latePart(() => import("./map/results-map").then((module) => module.ResultsMap));

type ResultsViewProps = {
  found: Found;
  texts: Readonly<Record<string, string>>;
  /** What other features offer on a card, such as keeping a hotel; the same function every time. */
  actionsOf: (card: ResultCard) => ReactNode;
  /** Below the list, given its cards: what was picked to compare. */
  foot: (cards: readonly ResultCard[]) => ReactNode;
  /** Beside the heading: sharing. */
  aside?: ReactNode;
  /** The address of results that differ from those before by more than their filters. */
  onSearch: (address: string) => void;
  /** The picture of "Becalmed". */
  loadPicture: LoadPicture;
};

/** The results of one address and of all that its filters lead to, without loading the page again (S48). */
export function ResultsView({ found: first, texts, actionsOf, foot, aside, onSearch, loadPicture }: ResultsViewProps) {
  const list = useRef<HTMLOListElement>(null);
  const { found, sight, wanted, isLoading, again, go, change, toggle, prepare } = useResults(first, list);
  const isSlow = useLasting(isLoading);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const onSheet = useCallback(() => setIsSheetOpen(true), []);
  const say = useMemo(() => sayer(texts), [texts]);
  const announce = useAnnounce();
  const said = useRef(first);

  // What stands around the results, such as the counts of some sixty choices, is drawn, said and told once they have been painted.
  const settled = useDeferredValue(found);
  // So is all that the sheet of filters lies over: the press is answered in the sheet, by how many holidays are left.
  const shown = isSheetOpen ? settled : found;

  useEffect(() => {
    const before = said.current;
    if (before.address === settled.address) return;
    said.current = settled;
    announce(settled.page > 1 ? `${settled.heading}, page ${settled.page}` : settled.heading);
    document.title = `${settled.heading} | ${document.title.split(" | ").at(-1) ?? ""}`;
    if (before.clearHref !== settled.clearHref) onSearch(settled.address);
  }, [announce, onSearch, settled]);

  useEffect(() => {
    const items = settled.cards.map((card, index) => ({ ...cardItem(card), index }));
    if (items.length > 0) track("view_item_list", { item_list_id: "search", items });
  }, [settled.address, settled.cards]);

  // The tools are drawn anew beside a map, and a chip goes with its choice.
  const { ref: toolsBox, onFocus, onBlur } = useKeptFocus();
  const isMap = shown.view === "map";
  const head = <ResultsHead found={shown} say={say} aside={aside} />;
  const filtering = { found: settled, wanted, say, toggle, prepare };
  const stays = listStays(again);
  const tools = (
    <>
      {!isSheetOpen && stays}
      <ResultTools ref={toolsBox} {...{ found: shown, say, change, onSheet }} />
      {isSheetOpen && (
        <Suspense fallback={null}>
          <FilterSheet {...{ found, say, go }} onClose={() => setIsSheetOpen(false)}>
            {stays}
            <Filters {...filtering} how="layer" />
          </FilterSheet>
        </Suspense>
      )}
    </>
  );

  const notice = shown.notice && (
    <Notice tone="info" className={styles.notice}>
      {shown.notice}
    </Notice>
  );

  if (isMap) {
    return (
      <div className={styles.mapView} aria-busy={isLoading || undefined} data-measures="" {...{ onFocus, onBlur }}>
        <div className={styles.mapList}>
          {head}
          {notice}
          {tools}
          <ResultList cards={shown.cards} ref={list} {...{ say, actionsOf, sight }} isSmall />
          {shown.nFound === 0 && <Becalmed found={shown} say={say} go={go} loadPicture={loadPicture} />}
          <PagesNav found={settled} change={change} list={list} />
          <Foot of={foot} cards={settled.cards} />
        </div>
        <div className={styles.map} data-moves="">
          <Suspense fallback={<div className={styles.mapRoom} aria-hidden="true" />}>
            <ResultsMap found={shown} say={say} change={change} />
          </Suspense>
        </div>
      </div>
    );
  }

  return (
    <div className={styles.view} aria-busy={isLoading || undefined} data-measures="" {...{ onFocus, onBlur }}>
      {head}
      {notice}
      <section className={styles.months} aria-label={say("prices_by_month")}>
        <Months found={settled} say={say} />
      </section>
      <div className={styles.columns}>
        <aside id="filters" className={styles.filters} aria-label={say("filters")}>
          <Filters {...filtering} wanted={isSheetOpen ? settled.address : wanted} />
        </aside>
        <div className={classNames(styles.list, isSlow && styles.waiting)}>
          <noscript>
            <a className={styles.toFilters} href="#filters">
              {say("filters")}
            </a>
          </noscript>
          {tools}
          <ResultList cards={shown.cards} ref={list} {...{ say, actionsOf, sight }} />
          {shown.nFound === 0 && <Becalmed found={shown} say={say} go={go} loadPicture={loadPicture} />}
          <PagesNav found={settled} change={change} list={list} />
          <Foot of={foot} cards={settled.cards} />
        </div>
      </div>
    </div>
  );
}

type FootProps = { of: (cards: readonly ResultCard[]) => ReactNode; cards: readonly ResultCard[] };

/* Both are drawn anew with another answer only, not with every press. */
const Foot = memo(function Foot({ of, cards }: FootProps) {
  return of(cards);
});

const Months = memo(function Months({ found, say }: { found: Found; say: Say }) {
  return (
    <>
      <p className={styles.basis}>{found.monthsNote}</p>
      <MonthStrip
        label={say("prices_by_month")}
        months={found.months}
        party={found.party}
        selected={found.month}
        lowestText={say("lowest")}
        noneText={say("no_departures")}
      />
    </>
  );
});

function cardItem({ itemcode, name, place, totalPence, date }: ResultCard) {
  return holidayItem({ itemcode, hotel: name, item_category: place, pence: totalPence, departure_date: date });
}
