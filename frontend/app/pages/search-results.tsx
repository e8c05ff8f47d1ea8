import type { ResultCard, SearchResults } from "../api/types";
import { PhraseBox } from "../features/results/phrase-box";
import { ResultsView } from "../features/results/results-view";
import { sayer } from "../features/results/say";
import { resetSearch } from "../features/search-bar/state/reset";
import { SearchBar } from "../features/search-bar/search-bar";
import { ShareLink } from "../features/share/share-link";
import { CompareBox } from "../features/shortlist/compare-box";
import { CompareTray } from "../features/shortlist/compare-tray";
import { KeepButton } from "../features/shortlist/keep-button";
import type { Quoted } from "../features/shortlist/quoted";
import { ButtonLink } from "../ui/button/button-link";
import { Notice } from "../ui/notice/notice";
import styles from "./search-results.module.css";

/** Search results (R14): the search above, what it finds below; without a whole search, or with nothing near it, ways to begin. */
export function SearchResultsPage({
  searchBar,
  phrase,
  found,
  suggestions,
  notice,
  texts,
  shareNetworks,
}: SearchResults) {
  const say = sayer(texts);
  const ways = (
    <ul role="list" className={styles.suggestions}>
      {suggestions.map(({ label, href }) => (
        <li key={href}>
          <ButtonLink kind="line" href={href}>
            {label}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {searchBar && <SearchBar bar={searchBar} look="strip" startsOpen={found === null || undefined} />}
      {phrase && (
        <div className={styles.phrase}>
          <PhraseBox phrase={phrase} say={say} {...phraseTexts(searchBar?.texts)} />
        </div>
      )}
      {found ? (
        <>
          <ResultsView
            key={found.address}
            found={found}
            texts={texts}
            actionsOf={actionsOf}
            foot={compareThese}
            aside={<ShareLink title={found.heading} networks={shareNetworks} />}
            onSearch={resetSearch}
            loadPicture={loadBecalmed}
          />
          {suggestions.length > 0 && <div className={styles.start}>{ways}</div>}
        </>
      ) : (
        <div className={styles.start}>
          {notice && <Notice tone="warn">{notice}</Notice>}
          <h1 className={styles.heading}>{say("start")}</h1>
          {searchBar && <p className={styles.intro}>{say("start_text")}</p>}
          {ways}
          {searchBar && (
            <>
              {!phrase && <PhraseBox phrase={null} say={say} {...phraseTexts(searchBar.texts)} />}
              <p className={styles.where}>
                <a href="/search/where-can-we-go/">{searchBar.texts["search.where_when"]}</a>
              </p>
            </>
          )}
        </div>
      )}
    </>
  );
}

function actionsOf({ itemcode, name }: ResultCard) {
  return (
    <>
      <KeepButton itemcode={itemcode} name={name} />
      <CompareBox itemcode={itemcode} name={name} />
    </>
  );
}

/** Side by side they keep the prices of this party and these dates. */
function compareThese(cards: readonly ResultCard[]) {
  return <CompareTray quoted={Object.fromEntries(cards.map((card) => [card.itemcode, quotedOf(card)]))} />;
}

function quotedOf({ ppPence, totalPence, party, stayText, board, dateText, href }: ResultCard): Quoted {
  return { ppPence, totalPence, party, basis: `${stayText}, ${board}, ${dateText}`, href };
}

const loadBecalmed = () => import("../features/problem/becalmed-scene").then((module) => module.BecalmedScene);

function phraseTexts(texts: Readonly<Record<string, string>> = {}) {
  return {
    label: texts["search.say_it"] ?? "",
    example: texts["search.say_example"] ?? "",
    button: texts["search.submit"] ?? "",
  };
}
