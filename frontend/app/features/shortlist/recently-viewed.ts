import { useEffect } from "react";

/** Remember in this browser that a hotel was looked at, for the home page's row (K13). */
export function useRememberViewed(itemcode: string) {
  useEffect(() => {
    import("./kept-hotels").then(
      ({ keepHotel, RECENTLY_VIEWED }) => keepHotel(RECENTLY_VIEWED, itemcode),
      () => undefined, // A page that is not remembered is no less a page.
    );
  }, [itemcode]);
}
