import { useModals } from "../../shell/modals/modals";
import { useAnnounce } from "../../shell/status-region";
import { COMPARED, dropHotel, keepHotel, NOT_KEPT, useKeptHotels } from "./kept-hotels";
import type { Quoted } from "./quoted";

const ADDRESS = "/hotels/kept.json";
const NONE: Readonly<Record<string, Quoted>> = {};

/** Which hotels stand side by side, at most four; kept a day in this browser, so that another page of a list can add to them. */
export function useCompare() {
  const modals = useModals();
  const announce = useAnnounce();
  const codes = useKeptHotels(COMPARED);
  return {
    codes,
    isFull: codes.length >= COMPARED.most,
    toggle: (code: string) => {
      if (codes.includes(code)) dropHotel(COMPARED, code);
      else if (codes.length < COMPARED.most && !keepHotel(COMPARED, code)) announce([NOT_KEPT]);
    },
    clear: () => codes.forEach((code) => dropHotel(COMPARED, code)),
    /** The comparison as a layer of its own. `quoted` by itemcode, where the list knows the visitor's own prices. */
    open: (quoted: Readonly<Record<string, Quoted>> = NONE) =>
      modals.open({
        load: () => import("./compare-modal").then((module) => module.CompareModal),
        props: { address: ADDRESS, quoted },
      }),
  };
}
