import { createContext, useContext } from "react";
import type { BrandBar, OpeningHours, Phone, Picture } from "../api/types";

export const BarInView = createContext<BrandBar | null>(null);

/** The number of this page's visit, as the brand bar shows it; null outside a page. */
export function usePhone(): Phone | null {
  return useContext(BarInView)?.phone ?? null;
}

/** Whether we are open, and until when; null where the brand keeps no hours. */
export function useOpeningHours(): OpeningHours | null {
  return useContext(BarInView)?.hours ?? null;
}

/** Who vouches for the brand, in words and as a logo; null where staff keep none. */
export function useCertification(): { words: string | null; logo: Picture | null } {
  const bar = useContext(BarInView);
  return { words: bar?.tradeMembership ?? null, logo: bar?.tradeLogo ?? null };
}
