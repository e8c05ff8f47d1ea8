import { useMemo, useState } from "react";
import { countOptions, filterGroups, foldGroups, toggleValue, type ComboGroup } from "./options";

export type ComboboxModel = {
  groups: readonly ComboGroup[];
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
  limit: number;
  /** Its list is there from the start: where opening it is all that somebody came for. */
  startsOpen: boolean;
  /** A chosen value that nobody chose (T21): the first choice takes its place. */
  stopgap: string | null;
};

export type ComboboxState = ReturnType<typeof useComboboxState>;

/** Everything an editable multi-select knows, apart from keys and markup: what is typed, shown, under the cursor and said. */
export function useComboboxState(model: ComboboxModel) {
  const [said, setSaid] = useState("");
  const list = useList(model, setSaid);
  const choice = useChoice(model, setSaid);

  function toggle(picked: string) {
    list.point(picked);
    const outcome = choice.toggle(picked);
    if (outcome === "added") list.clearText();
    if (model.limit === 1) list.close();
  }

  return { ...list, ...choice, said, toggle };
}

/** The text, the options it leaves, and the cursor among them. */
function useList({ groups, startsOpen }: ComboboxModel, say: (words: string) => void) {
  const [query, setQuery] = useState("");
  const [isOpen, setIsOpen] = useState(startsOpen);
  const [activeValue, point] = useState<string | null>(null);
  const folded = useMemo(() => foldGroups(groups), [groups]);
  const shown = useMemo(() => filterGroups(folded, query), [folded, query]);
  const options = shown.flatMap((group) => group.options);
  const active = isOpen ? options.find((option) => option.value === activeValue) : undefined;

  function type(text: string) {
    setQuery(text);
    setIsOpen(true);
    point(null);
    say(countOptions(filterGroups(folded, text)));
  }

  function close() {
    setIsOpen(false);
    point(null);
  }

  /** Move the cursor by one, around the ends; opening first puts it on the first or the last option. */
  function move(step: 1 | -1) {
    const at = options.findIndex((option) => option.value === active?.value);
    const start = step === 1 ? 0 : options.length - 1;
    const next = at === -1 ? start : (at + step + options.length) % options.length;
    setIsOpen(true);
    point(options[next]?.value ?? null);
  }

  const open = () => setIsOpen(true);
  const clearText = () => setQuery("");
  const toText = () => point(null);
  return { query, isOpen, shown, active, point, type, open, close, clearText, toText, move };
}

/** What is chosen, within the limit; every change is said with the new count. */
function useChoice({ groups, value, onChange, limit, stopgap }: ComboboxModel, say: (words: string) => void) {
  const labels = useMemo(
    () => new Map(groups.flatMap((group) => group.options).map((option) => [option.value, option.label])),
    [groups],
  );
  const labelOf = (wanted: string) => labels.get(wanted) ?? wanted;
  const count = (chosen: number) => (limit === 1 ? "" : `, ${chosen} of ${limit}`);

  function toggle(picked: string): "added" | "removed" | "refused" {
    const own = picked === stopgap ? value : value.filter((chosen) => chosen !== stopgap);
    const next = toggleValue(own, picked, limit);
    if (next === "refused") {
      say(`Limit of ${limit} reached`);
      return next;
    }
    onChange(next);
    const isAdded = next.includes(picked);
    say(`${labelOf(picked)} ${isAdded ? "selected" : "removed"}${count(next.length)}`);
    return isAdded ? "added" : "removed";
  }

  function remove(gone: string) {
    onChange(value.filter((other) => other !== gone));
    say(`${labelOf(gone)} removed${count(value.length - 1)}`);
  }

  return { labelOf, remove, toggle, isFull: limit > 1 && value.length >= limit };
}
