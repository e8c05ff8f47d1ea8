import type { KeptHotels } from "../../api/types";
import { useLateData } from "../../lib/late/late-data";
import type { ModalProps } from "../../shell/modals/modals";
import { Button } from "../../ui/button/button";
import { Dialog } from "../../ui/dialog/dialog";
import { Skeleton } from "../../ui/skeleton/skeleton";
import { useKeptFocus } from "../../ui/use-kept-focus";
import { Comparison } from "./comparison";
import { COMPARED, dropHotel, keptAddress, useAsked, useKeptHotels } from "./kept-hotels";
import type { Quoted } from "./quoted";
import styles from "./shortlist.module.css";

type CompareModalProps = ModalProps & { address: string; quoted: Readonly<Record<string, Quoted>> };

/** Up to four hotels side by side, over whatever list they were picked from; Back and Escape lead back to it (T15). */
export function CompareModal({ address, quoted, onClose }: CompareModalProps) {
  const codes = useKeptHotels(COMPARED);
  const asked = useAsked(codes);
  const late = useLateData<KeptHotels>(asked.length > 0 ? keptAddress(address, asked) : null);
  const box = useKeptFocus();
  const products = late.kind === "ready" ? late.body.products.filter(({ itemcode }) => codes.includes(itemcode)) : [];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Compare hotels"
      status={codes.length === 1 ? "1 hotel" : `${codes.length} hotels, side by side`}
      foot={
        <>
          <Button
            kind="quiet"
            onClick={() => {
              codes.forEach((code) => dropHotel(COMPARED, code));
              onClose();
            }}
          >
            Clear all
          </Button>
          <Button kind="ink" onClick={onClose}>
            Back to the list
          </Button>
        </>
      }
    >
      <div {...box}>
        {codes.length === 0 && <p>Nothing is left to compare.</p>}
        {codes.length > 0 && late.kind === "failed" && <Failed onAgain={late.again} />}
        {codes.length > 0 && late.kind === "waiting" && (
          <div className={styles.waiting} aria-busy="true">
            {codes.map((code) => (
              <Skeleton key={code} kind="wide" />
            ))}
          </div>
        )}
        {products.length > 0 && (
          <Comparison products={products} quoted={quoted} onRemove={(code) => dropHotel(COMPARED, code)} />
        )}
      </div>
    </Dialog>
  );
}

/** Which hotels stand side by side is kept in this browser: only what is said of them did not come. */
function Failed({ onAgain }: { onAgain: () => void }) {
  return (
    <div role="alert">
      <p>The hotels you compare did not come. They are still picked.</p>
      <p className={styles.ways}>
        <Button kind="line" onClick={onAgain}>
          Try again
        </Button>
      </p>
    </div>
  );
}
