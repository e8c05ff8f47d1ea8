import type { DeskBooking } from "../desk-data";
import { Decision } from "../parts/decision";
import { moment } from "../parts/say";

type DocumentsDialogProps = { booking: DeskBooking; onSend: () => Promise<string | null>; onClose: () => void };

/** A mail to a customer is not one letter away: to whom it goes, and when it went last, before it leaves. */
export function DocumentsDialog({ booking, onSend, onClose }: DocumentsDialogProps) {
  const before = booking.timeline.findLast(({ event }) => event === "documents.resent");
  return (
    <Decision title="Send the documents again?" keep="Leave it" act="Send them" onClose={onClose} onAct={onSend}>
      <p>
        The confirmation with its documents goes to {booking.email || "the address of the booking"}.
        {before && ` They were sent again last on ${moment(before.at)}.`}
      </p>
    </Decision>
  );
}
