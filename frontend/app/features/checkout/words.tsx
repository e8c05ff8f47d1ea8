import { createContext, Fragment, useContext, type ReactNode } from "react";

export type Say = (key: string, parts?: Readonly<Record<string, string | number>>) => string;

const PLACEHOLDER = /\{([a-z_]+)\}/g;

/** Sentences of the brand by their key without "checkout."; a key the server did not send shows itself. */
export function sayer(texts: Readonly<Record<string, string>>): Say {
  return (key, parts = {}) =>
    (texts[`checkout.${key}`] ?? texts[key] ?? key).replace(PLACEHOLDER, (whole, name: string) =>
      String(parts[name] ?? whole),
    );
}

const Words = createContext<Say>(sayer({}));

type CheckoutWordsProps = { texts: Readonly<Record<string, string>>; children: ReactNode };

/** Gives every part of the checkout the brand's words. */
export function CheckoutWords({ texts, children }: CheckoutWordsProps) {
  return <Words value={sayer(texts)}>{children}</Words>;
}

/** How the brand says it. */
export function useSay(): Say {
  return useContext(Words);
}

type SaidProps = { of: string; parts: Readonly<Record<string, ReactNode>> };

/** A sentence with a link or an emphasis in it: what stands in braces is drawn, wherever the brand's words put it. */
export function Said({ of, parts }: SaidProps) {
  const say = useSay();
  return say(of)
    .split(PLACEHOLDER)
    .map((piece, at) => <Fragment key={at}>{at % 2 === 1 ? (parts[piece] ?? `{${piece}}`) : piece}</Fragment>);
}
