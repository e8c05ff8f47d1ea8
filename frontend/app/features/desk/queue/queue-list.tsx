import { Button } from "../../../ui/button/button";
import { Segmented } from "../../../ui/segmented/segmented";
import type { EnquiryRow, Queue } from "../desk-data";
import { KINDS, moment, STATES } from "../parts/say";
import type { QueueChoice } from "./queue-changes";
import { useRoving } from "../parts/use-roving";
import styles from "../desk.module.css";
import frame from "../frame.module.css";
import lines from "../parts/lines.module.css";

type QueueListProps = {
  queue: Queue | null;
  agentId: number;
  choice: QueueChoice;
  onChoose: (choice: QueueChoice) => void;
  openReference: string | null;
  onOpen: (reference: string) => void;
  onMore: () => void;
};

const OWNERS = [
  { value: "all", label: "All" },
  { value: "nobody", label: "Nobody's" },
  { value: "mine", label: "Mine" },
] as const;
const SHOWN = [
  { value: "open", label: "Open" },
  { value: "done", label: "Done" },
] as const;

/** The queue: what is due about now at the top. Lines are buttons; nothing in them says how to reach a customer. */
export function QueueList({ queue, agentId, choice, onChoose, openReference, onOpen, onMore }: QueueListProps) {
  const { list, tabIndexOf } = useRoving(queue?.rows.map(({ reference }) => reference) ?? []);
  const waiting = queue ? Object.values(queue.counts).reduce((sum, count) => sum + count, 0) : 0;
  return (
    <section className={frame.queue} aria-label="Enquiries">
      <div className={frame.tools}>
        <Segmented
          label="Whose"
          segments={OWNERS}
          value={choice.owner}
          onChange={(owner) => onChoose({ ...choice, owner })}
        />
        <Segmented
          label="Which"
          segments={SHOWN}
          value={choice.shown}
          onChange={(shown) => onChoose({ ...choice, shown })}
        />
      </div>
      {/* Not a live region: it would be read out at every change of the whole centre. */}
      <p className={styles.count}>{queue ? `${waiting} open, ${queue.counts.new ?? 0} new` : "Loading"}</p>
      <ul role="list" className={lines.lines} data-queue="" {...list}>
        {queue?.rows.map((row) => (
          <li key={row.reference}>
            <Line
              row={row}
              isMine={row.owner_id === agentId}
              isOpen={row.reference === openReference}
              tabIndex={tabIndexOf(row.reference)}
              onOpen={onOpen}
            />
          </li>
        ))}
      </ul>
      {queue?.rows.length === 0 && <p className={styles.quiet}>Nothing here.</p>}
      {queue?.next && (
        <div className={frame.more}>
          <Button kind="line" size="small" data-desk-key="m" onClick={onMore}>
            Show more
          </Button>
        </div>
      )}
    </section>
  );
}

type LineProps = {
  row: EnquiryRow;
  isMine: boolean;
  isOpen: boolean;
  tabIndex: number;
  onOpen: (reference: string) => void;
};

function Line({ row, isMine, isOpen, tabIndex, onOpen }: LineProps) {
  return (
    <button
      type="button"
      className={lines.line}
      data-line={row.reference}
      tabIndex={tabIndex}
      data-state={row.state}
      aria-current={isOpen ? "true" : undefined}
      onClick={() => onOpen(row.reference)}
    >
      <span className={lines.lineTop}>
        <strong>{KINDS[row.kind] ?? row.kind}</strong> <span>{row.reference}</span>{" "}
        <span className={lines.lineState}>{STATES[row.state] ?? row.state}</span>
      </span>
      <span>{row.hotel_name || row.brand}</span>
      <span className={styles.quiet}>
        {row.follow_up_at ? `Due ${moment(row.follow_up_at)}` : `Since ${moment(row.made_at)}`}
        {row.owner && ` · ${isMine ? "you" : row.owner}`}
        {row.has_basket && " · has a basket"}
      </span>
    </button>
  );
}
