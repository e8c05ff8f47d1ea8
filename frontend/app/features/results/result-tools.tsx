import { memo, type Ref } from "react";
import type { Found } from "../../api/types";
import { Button } from "../../ui/button/button";
import { Icon } from "../../ui/icon/icon";
import { fadersHorizontal } from "../../ui/icon/drawn/faders-horizontal";
import { mapTrifold } from "../../ui/icon/drawn/map-trifold";
import { rows } from "../../ui/icon/drawn/rows";
import { xBold } from "../../ui/icon/drawn/x-bold";
import { classNames } from "../../ui/class-names";
import { VisuallyHidden } from "../../ui/visually-hidden/visually-hidden";
import { VIEW_NAMES, without } from "./state/addresses";
import { follow, followOn } from "./state/follow";
import type { Say } from "./say";
import type { Results } from "./state/use-results";
import styles from "./result-tools.module.css";

type ResultToolsProps = {
  /** Takes the focus of what goes. */
  ref?: Ref<HTMLDivElement>;
  found: Found;
  say: Say;
  change: Results["change"];
  /** Lay the filters over the page: on a small screen, and beside the map on any. */
  onSheet: () => void;
};

/** What is in force, the order, days around the date, list or map. Everything is a link first. */
export const ResultTools = memo(function ResultTools({ ref, found, say, change, onSheet }: ResultToolsProps) {
  const { chosen, flexible, address: from } = found;
  const on = (to: string, ...names: string[]) => followOn(change, { from, to, names });
  return (
    <div className={styles.tools} ref={ref} tabIndex={-1}>
      {found.filters.length + chosen.length > 0 && (
        <div className={classNames(styles.sheetOpener, found.view === "map" && styles.besideMap)}>
          <Button kind="line" size="small" icon={fadersHorizontal} aria-haspopup="dialog" onClick={onSheet}>
            {say("filters")}
            {chosen.length > 0 && ` (${chosen.length})`}
          </Button>
        </div>
      )}
      {chosen.length > 0 && (
        <ul role="list" className={styles.chips} aria-label={say("filters")}>
          {chosen.map(({ group, value, label, href }) => (
            <li key={`${group} ${value}`}>
              <a
                className={styles.chip}
                href={href}
                onClick={follow(() => change((wanted) => without(wanted, { name: group, value })))}
              >
                <VisuallyHidden>Remove</VisuallyHidden> {label}
                <Icon of={xBold} className={styles.cross} />
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.end}>
        {flexible.length > 0 && <Choice name="flex" label="Days" options={flexible} on={on} isFirst />}
        <Choice
          name="sort"
          label={say("sort_by")}
          options={found.sorts}
          on={on}
          isFirst={flexible.length === 0}
          isLast
        />
        <nav className={styles.view} aria-label="Show results as">
          <ViewLink on={on} to={found.listHref} isOn={found.view === "list"} icon={rows} label="List" />
          <ViewLink on={on} to={found.mapHref} isOn={found.view === "map"} icon={mapTrifold} label="Map" />
        </nav>
      </div>
    </div>
  );
});

/** What follows a link that changes some parameters of these results. */
type On = (to: string, ...names: string[]) => ReturnType<typeof followOn>;

type ChoiceProps = {
  on: On;
  /** The parameter it changes. */
  name: string;
  label: string;
  options: Found["sorts"];
  isFirst?: boolean;
  isLast?: boolean;
};

/** A closed list of links that looks like a select: it works without scripts, and every choice is an address. */
function Choice({ on, name, label, options, isFirst = false, isLast = false }: ChoiceProps) {
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
                on(option.href, name)(event);
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

type ViewLinkProps = { on: On; to: string; isOn: boolean; icon: string; label: string };

function ViewLink({ on, to, isOn, icon, label }: ViewLinkProps) {
  return (
    <a className={styles.segment} href={to} aria-current={isOn ? "true" : undefined} onClick={on(to, ...VIEW_NAMES)}>
      <Icon of={icon} /> {label}
    </a>
  );
}
