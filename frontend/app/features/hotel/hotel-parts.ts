import type { ReactNode } from "react";
import type { Hotel } from "../../api/types";

/** What other features draw in a hotel's dialogs; each opens a layer of its own on top. */
export type HotelParts = {
  /** The way to the map; nothing where there is no place to show (V04). */
  map: (hotel: Hotel) => ReactNode;
  /** Three pictures that open the gallery. */
  pictures: (hotel: Hotel) => ReactNode;
};
