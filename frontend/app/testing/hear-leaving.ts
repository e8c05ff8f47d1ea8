import { vi } from "vitest";

type Leaving = Record<"assign" | "reload" | "replace", (address?: string) => void>;

/**
 * Hear that a page is left, and stay. A browser's `location` and what it does cannot be replaced, and so it is in jsdom: what is heard
 * is the object behind it, which jsdom keeps under a symbol.
 */
export function hearLeaving(how: keyof Leaving) {
  const behind = Object.getOwnPropertySymbols(window.location).find((symbol) => symbol.description === "impl");
  if (!behind) throw new Error("jsdom keeps what is behind a location somewhere else now");
  const location = (window.location as unknown as Record<symbol, Leaving>)[behind]!;
  return vi.spyOn(location, how).mockImplementation(() => undefined);
}
