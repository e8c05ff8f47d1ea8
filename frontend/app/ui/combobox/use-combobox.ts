import { useMemo, useState } from "react";
import { filterGroups, foldGroups, toggleValue, type ComboGroup, type ComboOption } from "./options";

export type ComboboxModel = {
  groups: readonly ComboGroup[];
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
  limit: number;
};

export type ComboboxState = ReturnType<typeof useComboboxState>;

/** Everything an editable multi-select knows, apart from keys and markup: what is typed, shown, under the cursor and said. */
export function useComboboxState({ groups, value, onChange, limit }: ComboboxModel) {
  const [query, setQuery] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const [activeValue, setActiveValue] = useState<string | null>(null);
  const [said, setSaid] = useState("");

  const folded = useMemo(() => foldGroups(groups), [groups]);
  const shown = useMemo(() => filterGroups(folded, query), [folded, query]);
  const options = useMemo(() => shown.flatMap((group) => group.options), [shown]);
  const labels = useMemo(
    () => new Map(groups.flatMap((group) => group.options).map((option) => [option.value, option.label])),
    [groups],
  );
  const labelOf = (wanted: string) => labels.get(wanted) ?? wanted;
  const active: ComboOption | undefined = isOpen ? options.find((option) => option.value === activeValue) : undefined;

  function type(text: string) {
    setQuery(text);
    setIsOpen(true);
    setActiveValue(null);
    const count = filterGroups(folded, text).reduce((sum, group) => sum + group.options.length, 0);
    setSaid(count === 0 ? "No results" : count === 1 ? "1 result" : `${count} results`);
  }

  function close() {
    setIsOpen(false);
    setActiveValue(null);
  }

  /** Move the cursor by one, around the ends; opening first puts it on the first or the last option. */
  function move(step: 1 | -1) {
    const at = options.findIndex((option) => option.value === active?.value);
    const start = step === 1 ? 0 : options.length - 1;
    const next = at === -1 ? start : (at + step + options.length) % options.length;
    setIsOpen(true);
    setActiveValue(options[next]?.value ?? null);
  }

  function toggle(picked: string) {
    const next = toggleValue(value, picked, limit);
    setActiveValue(picked);
    if (next === "refused") {
      setSaid(`Limit of ${limit} reached`);
      return;
    }
    onChange(next);
    if (next.includes(picked)) {
      setSaid(limit === 1 ? `${labelOf(picked)} selected` : `${labelOf(picked)} selected, ${next.length} of ${limit}`);
      setQuery("");
    } else sayRemoved(picked, next.length);
    if (limit === 1) close();
  }

  function remove(gone: string) {
    const next = value.filter((other) => other !== gone);
    onChange(next);
    sayRemoved(gone, next.length);
  }

  function sayRemoved(gone: string, left: number) {
    setSaid(limit === 1 ? `${labelOf(gone)} removed` : `${labelOf(gone)} removed, ${left} of ${limit}`);
  }

  return {
    query,
    isOpen,
    shown,
    active,
    said,
    isFull: limit > 1 && value.length >= limit,
    labelOf,
    type,
    open: () => setIsOpen(true),
    close,
    clearText: () => setQuery(""),
    toText: () => setActiveValue(null),
    move,
    toggle,
    remove,
  };
}
