import { createContext, useContext } from "react";
import type { Brand } from "../api/types";

export const BrandInView = createContext<Brand | null>(null);

/** Who is selling on this page. Components draw no brand differently; they may only say its name. */
export function useBrandName(): string {
  return useContext(BrandInView)?.name ?? "";
}
