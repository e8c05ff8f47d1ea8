import { createContext, useContext } from "react";

/** The brand's sentences by key, as the server's catalogue holds them. */
export type Catalogue = Readonly<Record<string, string>>;

type Say = (key: string, parts?: Readonly<Record<string, string | number>>) => string;

export const Wording = createContext<Catalogue>({});

/** A sentence in the brand's words, its `{parts}` filled. A key the server did not send shows itself: it must be noticed. */
export function useWording(): Say {
  const catalogue = useContext(Wording);
  return (key, parts = {}) => fill(catalogue[key] ?? key, parts);
}

function fill(sentence: string, parts: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{([a-z_]+)\}/g, (whole, name: string) => String(parts[name] ?? whole));
}
