import { memo } from "react";
import type { Found } from "../../api/types";
import { Button } from "../../ui/button/button";
import { Icon } from "../../ui/icon/icon";
import { fadersHorizontal } from "../../ui/icon/drawn/faders-horizontal";
import { mapTrifold } from "../../ui/icon/drawn/map-trifold";
import { rows } from "../../ui/icon/drawn/rows";
import { xBold } from "../../ui/icon/drawn/x-bold";
import { classNames } from "../../ui/class-names";
import { VisuallyHidden } from "../../ui/visually-hidden/visually-hidden";
import { follow } from "./follow";
import type { Say } from "./say";
import type { Results } from "./use-results";
import styles from "./result-tools.module.css";

type ResultToolsProps = {
  found: Found;
  say: Say;
  go: Results["go"];
  /** Lay the filters over the page, on a small screen. */
  onSheet: () => void;
};

/** What is in force, the order, days around the date, list or map. Everything is a link first. */
export const ResultTools = memo(function ResultTools({ found, say, go, onSheet }: ResultToolsProps) {
  const { chosen, flexible } = found;
  return (
    <div className={styles.tools}>
      <div className={styles.sheetOpener}>
        <Button kind="line" size="small" icon={fadersHorizontal} aria-haspopup="dialog" onClick={onSheet}>
          {say("filters")}
          {chosen.length > 0 && ` (${chosen.length})`}
        </Button>
      </div>
      {chosen.length > 0 && (
        <ul role="list" className={styles.chips} aria-label={say("filters")}>
          {chosen.map((filter) => (
            <li key={`${filter.group} ${filter.value}`}>
              <a className={styles.chip} href={filter.href} onClick={follow(filter.href, go)}>
                <VisuallyHidden>Remove</VisuallyHidden> {filter.label}
                <Icon of={xBold} className={styles.cross} />
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.end}>
        {flexible.length > 0 && <Choice label="Days" options={flexible} go={go} isFirst />}
        <Choice label={say("sort_by")} options={found.sorts} go={go} isFirst={flexible.length === 0} isLast />
        <nav className={styles.view} aria-label="Show results as">
          <ViewLink href={found.listHref} isOn={found.view === "list"} icon={rows} label="List" go={go} />
          <ViewLink href={found.mapHref} isOn={found.view === "map"} icon={mapTrifold} label="Map" go={go} />
        </nav>
      </div>
    </div>
  );
});

type ChoiceProps = {
  label: string;
  options: Found["sorts"];
  go: Results["go"];
  isFirst?: boolean;
  isLast?: boolean;
};

/** A closed list of links that looks like a select: it works without scripts, and every choice is an address. */
function Choice({ label, options, go, isFirst = false, isLast = false }: ChoiceProps) {
  const current = options.find(({ isChosen }) => isChosen);
  return (
    <details
      className={classNames(styles.choice, isFirst && styles.first, isLast && styles.last)}
      name="results-choice"
    >
      <summary>
        {label} <b>{current?.label}</b>
      </summary>
      <ul role="list">
        {options.map((option) => (
          <li key={option.value}>
            <a
              href={option.href}
              aria-current={option.isChosen ? "true" : undefined}
              onClick={(event) => {
                event.currentTarget.closest("details")?.removeAttribute("open");
                follow(option.href, go)(event);
              }}
            >
              {option.label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

type ViewLinkProps = { href: string; isOn: boolean; icon: string; label: string; go: Results["go"] };

function ViewLink({ href, isOn, icon, label, go }: ViewLinkProps) {
  return (
    <a className={styles.segment} href={href} aria-current={isOn ? "true" : undefined} onClick={follow(href, go)}>
      <Icon of={icon} /> {label}
    </a>
  );
}
