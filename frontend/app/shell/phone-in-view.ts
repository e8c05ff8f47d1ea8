import { createContext, useContext } from "react";
import type { BrandBar, OpeningHours, Phone } from "../api/types";

export const BarInView = createContext<BrandBar | null>(null);

/** The number of this page's visit, as the brand bar shows it; null outside a page. */
export function usePhone(): Phone | null {
  return useContext(BarInView)?.phone ?? null;
}

/** Whether we are open, and until when; null where the brand keeps no hours. */
export function useOpeningHours(): OpeningHours | null {
  return useContext(BarInView)?.hours ?? null;
}
