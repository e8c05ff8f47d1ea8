/** Join the class names that apply, leaving out what is absent; undefined when none does, so that no empty attribute is drawn. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(" ") || undefined;
}
