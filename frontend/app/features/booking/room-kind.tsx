import type { RoomKind, RoomPlan } from "../../api/types";
import { Picture } from "../../shell/content/picture";
import { PerPerson } from "../../travel/price/price-box-parts";
import { directionOf, formatDifference, formatPounds } from "../../travel/price/price-box-pounds";
import { Badge } from "../../ui/badge/badge";
import { RadioGroup } from "../../ui/choice/radio-group";
import type { Say } from "./say";
import styles from "./booking.module.css";

type RoomKindCardProps = {
  kind: RoomKind;
  /** Of the radios that belong together. */
  name: string;
  /** The plan that was just pressed in this room and is being priced; it counts as chosen already. */
  pressed: string | null;
  /** The board of what is chosen now: another kind of room is offered with the same one where it has it. */
  wantedBoard: string;
  say: Say;
  onChoose: (plan: string) => void;
};

/** One kind of room: picture, facts, difference; the chosen one also offers its other boards and terms. */
export function RoomKindCard({ kind, name, pressed, wantedBoard, say, onChoose }: RoomKindCardProps) {
  const chosen = kind.plans.find((plan) => plan.isChosen);
  const offered = chosen ?? kind.plans.find((plan) => plan.board === wantedBoard) ?? kind.plans[0];
  if (!offered) return null;
  return (
    <div className={styles.kind} data-chosen={chosen ? "" : undefined}>
      <label className={styles.card}>
        <input
          type="radio"
          className={styles.radio}
          name={name}
          value={offered.value}
          checked={pressed === null ? chosen !== undefined : kind.plans.some(({ value }) => value === pressed)}
          onChange={() => onChoose(offered.value)}
        />
        {kind.picture ? (
          <Picture className={styles.print} picture={kind.picture} sizes="152px" isDecorative />
        ) : (
          <span className={styles.print} aria-hidden="true" />
        )}
        <span className={styles.words}>
          <b className={styles.kindName}>{kind.name}</b>
          {kind.facts && <span className={styles.facts}>{kind.facts}</span>}
          {offered.board !== wantedBoard && <span className={styles.facts}>{offered.board}</span>}
          {chosen && (
            <Badge tone="brand" className={styles.badge}>
              {say("selected")}
            </Badge>
          )}
        </span>
        <Difference plan={offered} say={say} />
      </label>
      {chosen && kind.plans.length > 1 && (
        <div className={styles.plans}>
          <RadioGroup
            legend={say("boards")}
            name={`${name}-plan`}
            value={pressed ?? chosen.value}
            onChange={onChoose}
            options={kind.plans.map((plan) => ({
              value: plan.value,
              label: `${plan.board}, ${plan.terms.charAt(0).toLowerCase()}${plan.terms.slice(1)}`,
              count: plan.isChosen ? say("included") : differenceText(plan),
            }))}
          />
        </div>
      )}
    </div>
  );
}

function Difference({ plan, say }: { plan: RoomPlan; say: Say }) {
  const direction = directionOf(plan.differencePence);
  if (plan.isChosen || !direction) {
    return (
      <span className={styles.difference}>
        <b>{say("included")}</b> <span>{say("in_price")}</span>
      </span>
    );
  }
  return (
    <span className={styles.difference}>
      <b>
        {formatDifference(plan.differencePpPence)} <PerPerson />
      </b>{" "}
      <span>
        {formatPounds(plan.differencePence)} {direction} in total
      </span>
    </span>
  );
}

function differenceText({ differencePpPence }: RoomPlan): string {
  return `${formatDifference(differencePpPence)}\u00a0pp`; // an amount and its basis stay on one line
}
