import { memo, useId, useState } from "react";
import type { FilterGroup } from "../../../api/types";
import { Button } from "../../../ui/button/button";
import { Checkbox } from "../../../ui/choice/checkbox";
import { chosenIn } from "../state/addresses";
import { useAhead } from "./use-ahead";
import type { Say } from "../say";
import type { How, Results } from "../state/use-results";
import styles from "./filters.module.css";

type FiltersProps = Pick<Results, "found" | "wanted" | "toggle" | "prepare"> & {
  say: Say;
  /** Where its changes stand in the history. */
  how?: How;
};

/** Choices shown before "more": the rest stays behind a disclosure, with what is chosen always in sight. */
const SHOWN = 6;

/**
 * Every filter with its count (W-18). A plain form first: without scripts its button asks the server, with them each choice answers
 * at once: it stands as chosen before its results are here, and what is chosen next is chosen on top of it.
 */
export const Filters = memo(function Filters({ found, wanted, say, toggle, prepare, how }: FiltersProps) {
  const formId = useId();
  const kept = [...new URLSearchParams(found.address.slice(found.address.indexOf("?")))].filter(
    ([name]) => !found.filters.some((group) => group.name === name) && name !== "page",
  );

  const ahead = useAhead((target) => {
    const box = target.closest("label")?.querySelector("input");
    const group = found.filters.find(({ name }) => name === box?.name);
    if (box && group && !box.disabled) prepare({ name: group.name, kind: group.kind, value: box.value });
  });

  return (
    <form className={styles.form} method="get" action="/search/holidays/" aria-label={say("filters")} {...ahead}>
      {kept.map(([name, value], index) => (
        <input key={`${formId}-${index}`} type="hidden" name={name} value={value} />
      ))}
      {found.filters.map((group) => (
        <Group key={group.name} {...{ group, toggle, how }} chosen={chosenIn(wanted, group.name).join(",")} />
      ))}
      <Button type="submit" kind="line" size="small" className={styles.apply}>
        {say("filters")}
      </Button>
    </form>
  );
});

type GroupProps = Pick<FiltersProps, "toggle" | "how"> & {
  group: FilterGroup;
  /** The values chosen, joined by commas: equal as long as the choice is. */
  chosen: string;
};

const Group = memo(function Group({ group, chosen, toggle, how }: GroupProps) {
  // For one more the disclosure would take the room of the choice that it hides.
  const shown = group.options.length === SHOWN + 1 ? SHOWN + 1 : SHOWN;
  const first = group.options.slice(0, shown);
  const rest = group.options.slice(shown);
  const isChosen = (value: string) => chosen.split(",").includes(value);
  const isWanted = rest.some(({ value }) => isChosen(value));
  const [isOpen, setIsOpen] = useState(isWanted);
  const [wasWanted, setWasWanted] = useState(isWanted);
  // A choice in the rest opens it; none shuts it under the press.
  if (wasWanted !== isWanted) {
    setWasWanted(isWanted);
    if (isWanted) setIsOpen(true);
  }
  const options = (list: FilterGroup["options"]) =>
    list.map(({ value, label, count }) => (
      <Checkbox
        key={value}
        name={group.name}
        value={value}
        label={label}
        count={count}
        checked={isChosen(value)}
        disabled={count === 0 && !isChosen(value)}
        onChange={() => toggle({ name: group.name, value, kind: group.kind }, how)}
      />
    ));
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{group.label}</legend>
      {options(first)}
      {rest.length > 0 && (
        <details className={styles.more} open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
          <summary>{rest.length} more</summary>
          {options(rest)}
        </details>
      )}
    </fieldset>
  );
});
