/** One wrong answer in a search: the field, the sentence to show, the rule that was broken (E41). Never repeats what was typed. */
export type SearchError = Readonly<{
  field: string;
  msg: string;
  rule: string;
  /** The 0-based room the field belongs to, null outside the rooms. */
  room: number | null;
}>;
