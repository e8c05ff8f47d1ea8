export type ComboOption = {
  /** Unique among all groups; what the form sends. */
  value: string;
  label: string;
  /** Secondary text that can be typed as well: an airport's code. */
  detail?: string | undefined;
  /** Other words that find it, never drawn. */
  keywords?: string | undefined;
};

export type ComboGroup = {
  /** Drawn above its options and typed to find all of them; "" for options that stand alone. */
  label: string;
  options: readonly ComboOption[];
};

/** Lower case without accents: "Curaçao" is found by "curacao". */
export function foldText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}

export type FoldedGroup = { label: string; options: readonly (ComboOption & { folded: string })[] };

/** Fold every option once, so that a key press over 500 destinations only compares strings. */
export function foldGroups(groups: readonly ComboGroup[]): FoldedGroup[] {
  return groups.map(({ label, options }) => ({
    label,
    options: options.map((option) => ({
      ...option,
      folded: ["", ...[option.label, option.detail, option.keywords, label].map((text) => foldText(text ?? ""))].join(
        " ",
      ),
    })),
  }));
}

/**
 * Keep the options that hold every typed word at the start of one of their own words; groups left empty go. Names that begin with what
 * was typed come first ("bar": Barbados before Antigua and Barbuda), and their groups with them; else all keep their own order.
 * An empty query keeps all.
 */
export function filterGroups(groups: readonly FoldedGroup[], query: string): FoldedGroup[] {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...groups];
  const isBegun = ({ folded }: FoldedGroup["options"][number]) => folded.startsWith(` ${words.join(" ")}`);
  const kept = groups
    .map((group) => ({
      ...group,
      options: first(
        group.options.filter(({ folded }) => words.every((word) => startsAWord(folded, word))),
        isBegun,
      ),
    }))
    .filter((group) => group.options.length > 0);
  return first(kept, ({ options }) => options.some(isBegun));
}

/** Those that are meant before the others, each part in its own order. */
function first<Item>(items: readonly Item[], isMeant: (item: Item) => boolean): Item[] {
  return [...items.filter(isMeant), ...items.filter((item) => !isMeant(item))];
}

function startsAWord(folded: string, word: string): boolean {
  for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + 1)) {
    if (!/[\p{L}\p{N}]/u.test(folded.charAt(at - 1))) return true;
  }
  return false;
}

/** The choice after an option has been picked: taken away if it was chosen, replaced if the limit is one, refused at any other limit. */
export function toggleValue(chosen: readonly string[], value: string, limit: number): readonly string[] | "refused" {
  if (chosen.includes(value)) return chosen.filter((other) => other !== value);
  if (limit === 1) return [value];
  if (chosen.length >= limit) return "refused";
  return [...chosen, value];
}

/** "12 results", as it is spoken while typing. */
export function countOptions(groups: readonly FoldedGroup[]): string {
  const count = groups.reduce((sum, group) => sum + group.options.length, 0);
  return count === 0 ? "No results" : count === 1 ? "1 result" : `${count} results`;
}
