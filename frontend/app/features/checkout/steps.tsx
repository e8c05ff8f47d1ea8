import { classNames } from "../../ui/class-names";
import { check } from "../../ui/icon/drawn/check";
import { Icon } from "../../ui/icon/icon";
import { STEPS, type Step } from "./state/use-step";
import { useSay } from "./words";
import styles from "./steps.module.css";

const NAMES: Record<Step, string> = { who: "booking.step_2", extras: "booking.step_3", pay: "booking.step_4" };

type StepsProps = {
  now: Step;
  /** Where flights and room are chosen: the step before the checkout. */
  changeHref: string;
  checkedAt: string;
};

/** The four steps of booking; those behind are links back, those ahead are not there yet. */
export function Steps({ now, changeHref, checkedAt }: StepsProps) {
  const say = useSay();
  const at = STEPS.indexOf(now);
  return (
    <div className={styles.strip}>
      <nav aria-label={say("steps")} className={styles.row}>
        <ol role="list" className={styles.steps}>
          <Place number={1} name={say("booking.step_1")} href={changeHref} state="done" />
          {STEPS.map((step, index) => (
            <Place
              key={step}
              number={index + 2}
              name={say(NAMES[step])}
              href={`#${step}`}
              state={index < at ? "done" : index === at ? "now" : "ahead"}
            />
          ))}
        </ol>
        <p className={styles.checked}>{say("booking.checked", { time: checkedAt })}</p>
      </nav>
    </div>
  );
}

type PlaceProps = { number: number; name: string; href: string; state: "done" | "now" | "ahead" };

function Place({ number, name, href, state }: PlaceProps) {
  const inside = (
    <>
      <span className={styles.number}>{state === "done" ? <Icon of={check} /> : number}</span>
      <span className={classNames(styles.name, state !== "now" && styles.quiet)}>{name}</span>
    </>
  );
  return (
    <li className={classNames(styles.step, styles[state])} aria-current={state === "now" ? "step" : undefined}>
      {state === "done" ? (
        <a className={styles.place} href={href}>
          {inside}
        </a>
      ) : (
        <span className={styles.place}>{inside}</span>
      )}
    </li>
  );
}
