import type { KeptHotels } from "../../api/types";
import { useLateData } from "../../lib/late-data";
import type { ModalProps } from "../../shell/modals/modals";
import { Button } from "../../ui/button/button";
import { Dialog } from "../../ui/dialog/dialog";
import { Skeleton } from "../../ui/skeleton/skeleton";
import { Comparison } from "./comparison";
import { COMPARED, dropHotel, keptAddress, useKeptHotels } from "./kept-hotels";
import type { Quoted } from "./quoted";
import styles from "./shortlist.module.css";

type CompareModalProps = ModalProps & { address: string; quoted: Readonly<Record<string, Quoted>> };

/** Up to four hotels side by side, over whatever list they were picked from; Back and Escape lead back to it (T15). */
export function CompareModal({ address, quoted, onClose }: CompareModalProps) {
  const codes = useKeptHotels(COMPARED);
  const late = useLateData<KeptHotels>(codes.length > 0 ? keptAddress(address, codes) : null);
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
      {codes.length === 0 && <p>Nothing is left to compare.</p>}
      {codes.length > 0 && late.kind === "failed" && <p role="alert">Whoops, something went wrong.</p>}
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
    </Dialog>
  );
}
