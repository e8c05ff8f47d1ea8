import { useId, type PointerEvent } from "react";
import type { FilterGroup } from "../../api/types";
import { Checkbox } from "../../ui/choice/checkbox";
import { Button } from "../../ui/button/button";
import { chosenIn, toggled } from "./addresses";
import type { Say } from "./say";
import type { Results } from "./use-results";
import styles from "./filters.module.css";

type FiltersProps = Pick<Results, "found" | "wanted" | "go" | "prepare"> & { say: Say };

/** Choices shown before "more": the rest stays behind a disclosure, with what is chosen always in sight. */
const SHOWN = 6;

/**
 * Every filter with its count (W-18). A plain form first: without scripts its button asks the server, with them each choice answers
 * at once: it stands as chosen before its results are here, and what is chosen next is chosen on top of it.
 */
export function Filters({ found, wanted, say, go, prepare }: FiltersProps) {
  const formId = useId();
  const kept = [...new URLSearchParams(found.address.slice(found.address.indexOf("?")))].filter(
    ([name]) => !found.filters.some((group) => group.name === name) && name !== "page",
  );

  /** The finger is down: until it is up again the answer may be here. */
  function onPointerDown({ target }: PointerEvent) {
    const box = target instanceof Element ? target.closest("label")?.querySelector("input") : null;
    const group = found.filters.find(({ name }) => name === box?.name);
    if (box && group && !box.disabled) prepare(toggled(wanted, { ...group, value: box.value }));
  }

  return (
    <form
      className={styles.form}
      method="get"
      action="/search/holidays/"
      aria-label={say("filters")}
      onPointerDown={onPointerDown}
    >
      {kept.map(([name, value], index) => (
        <input key={`${formId}-${index}`} type="hidden" name={name} value={value} />
      ))}
      {found.filters.map((group) => (
        <Group key={group.name} group={group} address={wanted} go={go} />
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
  const chosen = chosenIn(address, group.name);
  const options = (list: FilterGroup["options"]) =>
    list.map((option) => (
      <Checkbox
        key={option.value}
        name={group.name}
        value={option.value}
        label={option.label}
        count={option.count}
        checked={chosen.includes(option.value)}
        disabled={option.count === 0 && !chosen.includes(option.value)}
        onChange={() => go(toggled(address, { name: group.name, value: option.value, kind: group.kind }))}
      />
    ));
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{group.label}</legend>
      {options(first)}
      {rest.length > 0 && (
        <details className={styles.more} open={rest.some(({ value }) => chosen.includes(value))}>
          <summary>{rest.length} more</summary>
          {options(rest)}
        </details>
      )}
    </fieldset>
  );
}
