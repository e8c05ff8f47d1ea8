import type { Ref } from "react";
import { Checkbox } from "../../ui/choice/checkbox";
import { VisuallyHidden } from "../../ui/visually-hidden/visually-hidden";
import { SPOKEN, type Applied, type FilterGroup, type FilterOption, type FilterRow } from "./state/flight-filters";
import styles from "./filter-pane.module.css";

type FilterPaneProps = {
  ref?: Ref<HTMLDivElement>;
  id: string;
  groups: readonly FilterGroup[];
  applied: Applied;
  /** Flights each option would give; none and not ticked: disabled, but in sight (M01, W-18). */
  counts: ReadonlyMap<string, number>;
  isOpen: boolean;
  onToggle: (id: string) => void;
};

/** The filters, each out and back but the cabin; beside the list on a large screen, above it when asked for on a small one. */
export function FilterPane({ ref, id, groups, isOpen, ...choices }: FilterPaneProps) {
  return (
    <div ref={ref} id={id} className={styles.pane} data-open={isOpen || undefined}>
      {groups.map((group) => (
        <fieldset key={group.kind} className={styles.group} aria-label={group.title}>
          <div className={styles.row}>
            <p className={styles.title} aria-hidden="true">
              {group.title}
            </p>
            {group.kind !== "cabinClass" && (
              <>
                <span className={styles.column} aria-hidden="true">
                  Out
                </span>
                <span className={styles.column} aria-hidden="true">
                  In
                </span>
              </>
            )}
          </div>
          {group.rows.map((row) => (
            <Row key={row.name} row={row} {...choices} />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

type RowProps = Pick<FilterPaneProps, "applied" | "counts" | "onToggle"> & { row: FilterRow };

function Row({ row, applied, counts, onToggle }: RowProps) {
  const boxOf = (option: FilterOption) => ({
    checked: applied.has(option.id),
    disabled: counts.get(option.id) === 0 && !applied.has(option.id),
    onChange: () => onToggle(option.id),
  });
  const [first] = row.options;
  if (first?.direction === "both") {
    return <Checkbox label={row.name} count={<Count number={counts.get(first.id) ?? 0} />} {...boxOf(first)} />;
  }
  return (
    <div className={styles.row}>
      <span className={styles.name} aria-hidden="true">
        {row.name}
      </span>
      {row.options.map((option) => (
        <Checkbox
          key={option.id}
          className={styles.box}
          label={<VisuallyHidden>{spoken(option, counts.get(option.id) ?? 0)}</VisuallyHidden>}
          {...boxOf(option)}
        />
      ))}
    </div>
  );
}

function Count({ number }: { number: number }) {
  return (
    <>
      {number}
      <VisuallyHidden> {number === 1 ? "flight" : "flights"}</VisuallyHidden>
    </>
  );
}

/** "Morning out, 4 flights". */
function spoken({ name, direction }: FilterOption, count: number): string {
  const where = direction === "both" ? "" : ` ${SPOKEN[direction]}`;
  return `${name}${where}, ${count} ${count === 1 ? "flight" : "flights"}`;
}
