export type Say = (key: string, parts?: Readonly<Record<string, string | number>>) => string;

/** Sentences of results by their key without "results."; a key the server did not send shows itself. */
export function sayer(texts: Readonly<Record<string, string>>): Say {
  return (key, parts = {}) =>
    (texts[`results.${key}`] ?? key).replace(/\{([a-z_]+)\}/g, (whole, name: string) => String(parts[name] ?? whole));
}
