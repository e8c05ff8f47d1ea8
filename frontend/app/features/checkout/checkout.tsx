import { useEffect, useState, type ReactNode } from "react";
import type { Checkout as CheckoutFacts } from "../../api/types";
import { tellBookingForm } from "../../lib/chat-signals";
import { noteHolding } from "../../lib/holding";
import { track } from "../../lib/measuring/track";
import { formatExactPounds } from "../../travel/price/money";
import { ExtrasStep } from "./extras/extras-step";
import { HoldLine } from "./hold-line";
import { ByPhone } from "./by-phone";
import { PayStep } from "./pay/pay-step";
import { checkWho } from "./state/check-who";
import type { Fields, Problem } from "./state/fields";
import { foundIn, NOTHING_FOUND, stepOf, withoutTyped } from "./state/found";
import { useKeptDetails } from "./state/kept-details";
import { valueOf } from "./state/tracked-value";
import { useBasket } from "./state/use-basket";
import { useOrdering } from "./state/use-ordering";
import { goToStep, STEPS, useFirstInAddress, useStep } from "./state/use-step";
import { Steps } from "./steps";
import { Summary } from "./summary/summary";
import { Travelshop } from "./travelshop";
import { Troubles } from "./troubles";
import { WhoStep } from "./who/who-step";
import { CheckoutWords, Said, useSay } from "./words";
import styles from "./checkout.module.css";

type CheckoutProps = {
  checkout: CheckoutFacts;
  /** The itinerary block, drawn by its own feature. */
  itinerary: ReactNode;
  onOpenTerms: () => void;
};

/** Who is going, extras, check and pay: three steps of one page, each with its own place in the history. */
export function Checkout({ checkout, itinerary, onOpenTerms }: CheckoutProps) {
  return (
    <CheckoutWords texts={checkout.texts}>
      <Kind checkout={checkout} itinerary={itinerary} onOpenTerms={onOpenTerms} />
    </CheckoutWords>
  );
}

function Kind({ checkout, itinerary, onOpenTerms }: CheckoutProps) {
  if (checkout.byPhone) return <ByPhone checkout={checkout} itinerary={itinerary} why={checkout.byPhone} />;
  if (checkout.travelshop) return <Travelshop checkout={checkout} shop={checkout.travelshop} />;
  return <Booking checkout={checkout} itinerary={itinerary} onOpenTerms={onOpenTerms} />;
}

function Booking({ checkout, itinerary, onOpenTerms }: CheckoutProps) {
  const say = useSay();
  const view = useBasket(checkout.basket);
  const [kept, change] = useKeptDetails(checkout.token, checkout.typed ?? null);
  const [found, setFound] = useState(NOTHING_FOUND);
  const wanted = useStep();
  // Nobody reaches the last steps without the first: the address may be typed, or come from yesterday.
  const isForced = wanted !== "who" && checkWho(kept.fields, checkout, say).length > 0;
  const step = isForced ? "who" : wanted;
  useFirstInAddress(isForced);
  const { plans } = view.basket;
  const plan = plans.find(({ kind }) => kind === (kept.plan ?? "deposit")) ?? plans[0];

  const type = (typed: Fields) => {
    setFound((before) => withoutTyped(before, typed));
    change((before) => ({ ...before, fields: { ...before.fields, ...typed } }));
  };
  /** Each at its field, on the first step that has one; what has no field here is said where the order was made. */
  function tellFound(problems: Problem[]) {
    setFound(({ round }) => ({ round: round + 1, problems }));
    const [first] = STEPS.filter((one) => problems.some((problem) => stepOf(problem) === one));
    if (first) goToStep(first);
    else view.setTrouble({ kind: "outdated", message: problems.map(({ message }) => message).join(" ") });
  }
  const ordering = useOrdering({
    checkout,
    view,
    kept,
    onProblems: tellFound,
  });
  useBegun(checkout);
  useEffect(() => {
    if (view.hold.kind === "live") noteHolding(checkout.changeHref);
  }, [view.hold.kind, checkout.changeHref]);

  return (
    <>
      <Steps now={step} changeHref={checkout.changeHref} checkedAt={checkout.checkedAt} />
      <div className={styles.page}>
        <header className={styles.head}>
          <h1 className={styles.heading}>{checkout.heading}</h1>
          <HoldLine
            hold={view.hold}
            isBusy={view.isBusy}
            isWaiting={view.change !== null}
            onKeep={() => void view.keep()}
          />
          <p className={styles.short}>
            <Said
              of="short"
              parts={{
                total: <strong>{formatExactPounds(view.basket.due_pence)}</strong>,
                party: checkout.stay.party,
              }}
            />{" "}
            <a href="#your-holiday" className={styles.jump} onClick={jumpToSummary}>
              {say("jump")}
            </a>
          </p>
        </header>
        <noscript>
          <p className={styles.without}>
            <Said
              of="need_scripts"
              parts={{
                phone: <a href={checkout.phone.href}>{checkout.phone.display}</a>,
                code: checkout.basket.code,
              }}
            />
          </p>
        </noscript>
        <div className={styles.columns}>
          <div className={styles.main}>
            <Troubles
              change={view.change}
              trouble={view.trouble}
              timesElsewhere={view.timesElsewhere}
              isBusy={view.isBusy}
              changeHref={checkout.changeHref}
              phone={checkout.phone}
              onAccept={() => void view.acceptChange()}
            />
            {step === "who" && (
              <WhoStep
                key={found.round}
                checkout={checkout}
                fields={kept.fields}
                found={foundIn(found, "who")}
                onType={type}
                onDone={() => goToStep("extras")}
              />
            )}
            {step === "extras" && (
              <ExtrasStep
                view={view}
                fields={kept.fields}
                found={foundIn(found, "extras")}
                onType={type}
                onDone={() => goToStep("pay")}
              />
            )}
            {step === "pay" && plan && (
              <PayStep
                checkout={checkout}
                view={view}
                kept={kept}
                plan={plan}
                isOrdering={ordering.isOrdering}
                itinerary={itinerary}
                onPlan={(kind) => change((before) => ({ ...before, plan: kind }))}
                onTick={(id, isTicked) =>
                  change((before) => ({
                    ...before,
                    ticked: isTicked ? [...before.ticked, id] : before.ticked.filter((one) => one !== id),
                  }))
                }
                onOpenTerms={onOpenTerms}
                onOrder={() => void ordering.press(plan)}
              />
            )}
          </div>
          <Summary
            stay={checkout.stay}
            basket={view.basket}
            included={checkout.included}
            plan={plan ?? null}
            put={view.put}
            changeHref={checkout.changeHref}
          />
        </div>
      </div>
    </>
  );
}

/** As the browser would, with the focus; without the fragment in the address: that belongs to the steps. */
function jumpToSummary(event: React.MouseEvent) {
  event.preventDefault();
  const summary = document.getElementById("your-holiday");
  summary?.scrollIntoView();
  summary?.focus({ preventScroll: true });
}

/** The checkout is begun, and the chat makes room for its form on small screens (T27). */
function useBegun(checkout: CheckoutFacts) {
  useEffect(() => {
    const timer = window.setTimeout(() => tellBookingForm(true));
    return () => {
      window.clearTimeout(timer);
      tellBookingForm(false);
    };
  }, []);
  useEffect(() => {
    track("begin_checkout", valueOf(checkout.basket));
  }, [checkout]);
}
