import { useBackCloses } from "../../shell/modals/back";
import { formatPounds } from "../../travel/price/price-box-pounds";
import { Button } from "../../ui/button/button";
import { Dialog } from "../../ui/dialog/dialog";
import { changeHeading, changeText, type PriceChange } from "./state/price-change";
import type { Say } from "./say";
import styles from "./booking.module.css";

type PriceChangeDialogProps = { change: PriceChange; say: Say; onAccept: () => void; onOther: () => void };

/** Old and new total, and a decision: nothing goes on at a price nobody has agreed to (UK-10). */
export function PriceChangeDialog({ change, say, onAccept, onOther }: PriceChangeDialogProps) {
  const close = useBackCloses(true, onOther);
  return (
    <Dialog
      isOpen
      role="alertdialog"
      width="narrow"
      onClose={close}
      title={changeHeading(change, say)}
      foot={
        <>
          <Button kind="line" onClick={close}>
            {say("price_other")}
          </Button>
          <Button kind="go" onClick={onAccept}>
            {say("price_accept", { new: formatPounds(change.newPence) })}
          </Button>
        </>
      }
    >
      <p className={styles.changeText}>{changeText(change, say)}</p>
    </Dialog>
  );
}
