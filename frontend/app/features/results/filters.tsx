import { useId } from "react";
import type { FilterGroup, Found } from "../../api/types";
import { Checkbox } from "../../ui/choice/checkbox";
import { Button } from "../../ui/button/button";
import { toggled } from "./addresses";
import type { Say } from "./say";
import type { Results } from "./use-results";
import styles from "./filters.module.css";

type FiltersProps = { found: Found; say: Say; go: Results["go"] };

/** Choices shown before "more": the rest stays behind a disclosure, with what is chosen always in sight. */
const SHOWN = 6;

/**
 * Every filter with its count (W-18). A plain form first: without scripts its button asks the server, with them each choice answers
 * at once.
 */
export function Filters({ found, say, go }: FiltersProps) {
  const formId = useId();
  const kept = [...new URLSearchParams(found.address.slice(found.address.indexOf("?")))].filter(
    ([name]) => !found.filters.some((group) => group.name === name) && name !== "page",
  );
  return (
    <form className={styles.form} method="get" action="/search/holidays/" aria-label={say("filters")}>
      {kept.map(([name, value], index) => (
        <input key={`${formId}-${index}`} type="hidden" name={name} value={value} />
      ))}
      {found.filters.map((group) => (
        <Group key={group.name} group={group} address={found.address} go={go} />
      ))}
      <Button type="submit" kind="line" size="small" className={styles.apply}>
        {say("filters")}
      </Button>
    </form>
  );
}

type GroupProps = { group: FilterGroup; address: string; go: Results["go"] };

function Group({ group, address, go }: GroupProps) {
  const first = group.options.slice(0, SHOWN);
  const rest = group.options.slice(SHOWN);
  const options = (list: FilterGroup["options"]) =>
    list.map((option) => (
      <Checkbox
        key={option.value}
        name={group.name}
        value={option.value}
        label={option.label}
        count={option.count}
        checked={option.isChosen}
        disabled={option.count === 0 && !option.isChosen}
        onChange={() => go(toggled(address, { name: group.name, value: option.value, kind: group.kind }))}
      />
    ));
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{group.label}</legend>
      {options(first)}
      {rest.length > 0 && (
        <details className={styles.more} open={rest.some(({ isChosen }) => isChosen)}>
          <summary>{rest.length} more</summary>
          {options(rest)}
        </details>
      )}
    </fieldset>
  );
}
