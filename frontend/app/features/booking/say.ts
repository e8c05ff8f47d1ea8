export type Say = (key: string, parts?: Readonly<Record<string, string | number>>) => string;

/** Sentences of the booking page by their key without "booking."; a key the server did not send shows itself. */
export function sayer(texts: Readonly<Record<string, string>>): Say {
  return (key, parts = {}) =>
    (texts[`booking.${key}`] ?? key).replace(/\{([a-z_]+)\}/g, (whole, name: string) => String(parts[name] ?? whole));
}
