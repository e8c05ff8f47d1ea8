import { useState, type FormEvent, type ReactNode } from "react";
import type { Checkout, PaymentPlan } from "../../../api/types";
import { ErrorSummary } from "../../../ui/field/error-summary";
import { StepForm } from "../../../ui/field/step-form";
import { idOf, type Problem } from "../state/fields";
import type { Kept } from "../state/kept-details";
import type { BasketView } from "../state/use-basket";
import { StepHeading } from "../step-heading";
import { Changed } from "./changed";
import { OrderButton } from "./order-button";
import { PackageFacts } from "./package-facts";
import { PlanChoice } from "./plan-choice";
import { Review } from "./review";
import { Terms } from "./terms";
import { useSay, type Say } from "../words";
import styles from "./pay.module.css";

type PayStepProps = {
  checkout: Checkout;
  view: BasketView;
  kept: Kept;
  plan: PaymentPlan;
  isOrdering: boolean;
  itinerary: ReactNode;
  onPlan: (kind: string) => void;
  onTick: (id: number, isTicked: boolean) => void;
  onOpenTerms: () => void;
  onOrder: () => void;
};

/** Everything once more, what the law wants said before a contract (UK-13), how to pay, and the button that costs money (UK-19). */
export function PayStep(props: PayStepProps) {
  const { checkout, view, kept, plan, isOrdering, itinerary } = props;
  const [hasAccepted, setHasAccepted] = useState(false);
  const [tries, setTries] = useState(0);
  const say = useSay();
  const problems = missing(checkout, kept, hasAccepted, say);
  const shown = tries > 0 ? problems : [];

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isOrdering) return;
    setTries(tries + 1);
    if (problems.length === 0 && !view.change) props.onOrder();
  }

  return (
    <StepForm className={styles.form} enter="stays" onSubmit={submit}>
      <StepHeading title={say("booking.step_4")}>{say("pay_text")}</StepHeading>
      <Review checkout={checkout} fields={kept.fields} />
      {itinerary}
      <Changed notices={checkout.notices} ticked={kept.ticked} problems={shown} onTick={props.onTick} />
      <PackageFacts facts={checkout.facts} organiser={checkout.organiser} links={checkout.links} />
      <PlanChoice
        plans={view.basket.plans}
        localPence={view.basket.payable_locally?.pence ?? 0}
        chosen={plan.kind}
        onChoose={props.onPlan}
      />
      {/* Where the press was, not a long page above it: what is most often missing stands right below. */}
      {shown.length > 0 && (
        <ErrorSummary key={tries} problems={shown.map(({ field, message }) => ({ fieldId: idOf(field), message }))} />
      )}
      <Terms
        link={checkout.links.terms}
        isAccepted={hasAccepted}
        error={shown.find(({ field }) => field === "terms")?.message}
        onAccept={setHasAccepted}
        onOpen={props.onOpenTerms}
      />
      <OrderButton
        plan={plan}
        totalPence={view.basket.due_pence}
        local={view.basket.payable_locally}
        isOrdering={isOrdering}
        isWaiting={view.change !== null}
      />
    </StepForm>
  );
}

function missing({ notices }: Checkout, kept: Kept, hasAccepted: boolean, say: Say): Problem[] {
  const unread = notices.filter(({ id, must_be_ticked: must }) => must && !kept.ticked.includes(id));
  return [
    ...unread.map(({ id, title }) => ({ field: `notices.${id}`, message: say("please_read_named", { title }) })),
    ...(hasAccepted ? [] : [{ field: "terms", message: say("please_accept") }]),
  ];
}
