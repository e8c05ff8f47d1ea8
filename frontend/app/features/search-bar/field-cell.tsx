import { classNames } from "../../ui/class-names";
import { Icon } from "../../ui/icon/icon";
import { spinner } from "../../ui/icon/drawn/spinner";
import styles from "./search-bar.module.css";

type FieldCellProps = {
  id: string;
  label: string;
  value: string;
  /** Quieter, after the value: "plus 1 other". */
  more?: string | undefined;
  /** Said while nothing is chosen. */
  empty: string;
  problem: string | null;
  isLoading: boolean;
  isOpen: boolean;
  isShort?: boolean | undefined;
  onPress: () => void;
};

/** One field of the bar: its name, what is chosen, and the button that opens its widget. */
export function FieldCell({
  id,
  label,
  value,
  more,
  empty,
  problem,
  isLoading,
  isOpen,
  isShort = false,
  onPress,
}: FieldCellProps) {
  const problemId = `${id}-problem`;
  return (
    <span className={classNames(styles.cell, isShort && styles.short, problem !== null && styles.wrong)}>
      <button
        type="button"
        id={id}
        className={styles.opener}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-busy={isLoading || undefined}
        aria-describedby={problem === null ? undefined : problemId}
        onClick={onPress}
      >
        <span className={styles.label}>
          {label} {isLoading && <Icon of={spinner} className={styles.spinner} />}
        </span>
        <span className={classNames(styles.value, !value && styles.empty)}>
          {value || empty}
          {more && <span className={styles.more}> {more}</span>}
        </span>
      </button>
      {problem !== null && (
        <span id={problemId} className={styles.problem}>
          {problem}
        </span>
      )}
    </span>
  );
}
