import type { ReactNode } from "react";
import texts from "../../../../../contracts/cases/checkout-texts.json";
import { CheckoutWords } from "../words";

/** For a test's `wrapper`: the checkout in the catalogue's own words, as Python checks the file against it. */
export function InWords({ children }: { children: ReactNode }) {
  return <CheckoutWords texts={texts}>{children}</CheckoutWords>;
}
