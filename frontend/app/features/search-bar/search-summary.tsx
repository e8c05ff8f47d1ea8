import { Icon } from "../../ui/icon/icon";
import { pencilSimple } from "../../ui/icon/drawn/pencil-simple";
import { FORM_ID } from "./bar-form";
import type { SearchState } from "./state/search-state";
import { summaryOf, type ChosenFlight, type Say } from "./state/texts";
import styles from "./search-bar.module.css";

type SearchSummaryProps = {
  state: SearchState;
  say: Say;
  flight: ChosenFlight | null;
  isOpen: boolean;
  isHidden: boolean;
  onToggle: () => void;
  isAlive: boolean;
};

/**
 * The small screen's summary (S38, S40, W-06): pressing it anywhere opens and closes the form below. Before its code is here the first
 * script does (`shell/waking/early-fold.ts`).
 */
export function SearchSummary({ state, say, flight, isOpen, isHidden, onToggle, isAlive }: SearchSummaryProps) {
  const { heading, place, details } = summaryOf(state, say, flight);
  return (
    <button
      type="button"
      className={styles.summary}
      hidden={isHidden}
      aria-expanded={isOpen}
      aria-controls={FORM_ID}
      data-folds={isAlive ? undefined : ""}
      suppressHydrationWarning
      onClick={onToggle}
      onKeyDown={(event) => {
        if (event.key === "Escape" && isOpen) onToggle();
      }}
    >
      <span className={styles.summaryWords}>
        <span className={styles.summaryHeading}>{place || heading}</span>
        <span className={styles.summaryDetails}>
          {place && `${heading}, `}
          {details}
        </span>
      </span>
      <span className={styles.summaryEdit}>
        <Icon of={pencilSimple} />
        <span className={styles.summaryEditWord}>{say("edit")}</span>
      </span>
    </button>
  );
}
