import type { Booked } from "../../api/types";
import { ButtonLink } from "../../ui/button/button-link";
import { Icon } from "../../ui/icon/icon";
import { checkCircle } from "../../ui/icon/drawn/check-circle";
import { clock } from "../../ui/icon/drawn/clock";
import { warningCircle } from "../../ui/icon/drawn/warning-circle";
import { TryAgain } from "./try-again";
import sheet from "../../ui/sheet/sheet.module.css";
import styles from "./booked.module.css";

type Words = { heading: string; text: string; mark: string; tone: "good" | "wait" | "bad" };

/** What happened, the reference to quote, and the way on. */
export function StateHead({ booked }: { booked: Booked }) {
  const { heading, text, mark, tone } = wordsOf(booked);
  return (
    <header className={styles.head}>
      <p className={`${styles.mark} ${styles[tone]}`}>
        <Icon of={mark} />
      </p>
      <h1 className={sheet.title}>{heading}</h1>
      <p className={sheet.text} role={tone === "wait" ? "status" : undefined}>
        {text}
      </p>
      <p className={styles.reference}>
        <span className={sheet.quiet}>
          {booked.state === "lapsed" || booked.state === "failed" ? "This order was" : "Your booking reference"}
        </span>
        <strong className={styles.code}>{booked.reference}</strong>
      </p>
      <Ways booked={booked} />
    </header>
  );
}

function Ways({ booked }: { booked: Booked }) {
  const ring = (
    <ButtonLink kind="line" href={booked.phone.href}>
      Ring {booked.phone.display}
    </ButtonLink>
  );
  switch (booked.state) {
    case "unpaid":
    case "declined":
      return <TryAgain booked={booked} />;
    case "lapsed":
      return (
        <div className={styles.ways}>
          <ButtonLink kind="go" size="large" href={booked.againHref}>
            See if it is still free
          </ButtonLink>
          {ring}
        </div>
      );
    case "failed":
      return (
        <div className={styles.ways}>
          <ButtonLink kind="go" size="large" href={booked.againHref}>
            Choose another room or date
          </ButtonLink>
          {ring}
        </div>
      );
    case "cancelled":
      return <div className={styles.ways}>{ring}</div>;
    default:
      return null;
  }
}

function wordsOf({ state, stay, emailHint, isHeld, when }: Booked): Words {
  const kept = isHeld
    ? "Your rooms and seats are still kept for you."
    : "The time for which we kept your rooms and seats is over; we can look at once whether they are still free.";
  switch (state) {
    case "confirmed":
      return {
        heading: when === "over" ? `Your holiday at ${stay.hotel}` : `You are going to ${stay.hotel}`,
        text: `Paid and confirmed.${emailHint && when === "new" ? ` We are writing to ${emailHint} now.` : ""}`,
        mark: checkCircle,
        tone: "good",
      };
    case "confirming":
      return {
        heading: "Paid. We are confirming it now",
        text: "This usually takes a few seconds. The page changes by itself; you may also close it, and we write to you.",
        mark: clock,
        tone: "wait",
      };
    case "unpaid":
      return {
        heading: "Not paid yet",
        text: `Nothing has been charged. ${kept}`,
        mark: clock,
        tone: "wait",
      };
    case "declined":
      return {
        heading: "The payment did not go through",
        text: `Your card’s bank said no, or the payment was stopped. Nothing has been charged. ${kept}`,
        mark: warningCircle,
        tone: "bad",
      };
    case "lapsed":
      return {
        heading: "This order has ended",
        text: "It was not paid in time, so we let the rooms and seats go. Nothing has been charged, and what you typed may still be here.",
        mark: warningCircle,
        tone: "bad",
      };
    case "failed":
      return {
        heading: "We are sorry: this could not be booked",
        text: "The last room had gone before we could confirm it. All you paid is on its way back to your card; that takes three to five working days.",
        mark: warningCircle,
        tone: "bad",
      };
    case "cancelled":
      return {
        heading: "This booking is cancelled",
        text: "If this is news to you, please ring us.",
        mark: warningCircle,
        tone: "bad",
      };
  }
}
