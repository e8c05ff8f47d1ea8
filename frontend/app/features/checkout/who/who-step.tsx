import { useRef, useState, type FormEvent } from "react";
import type { Checkout } from "../../../api/types";
import { track } from "../../../lib/measuring/track";
import { Button } from "../../../ui/button/button";
import { ErrorSummary } from "../../../ui/field/error-summary";
import { StepForm } from "../../../ui/field/step-form";
import { Link } from "../../../ui/link/link";
import { checkWho, isOfAnotherAge } from "../state/check-who";
import { idOf, type Fields, type Problem } from "../state/fields";
import { withRightAges } from "../state/right-ages";
import { StepHeading } from "../step-heading";
import { ContactFields } from "./contact-fields";
import { TravellerFields } from "./traveller-fields";
import { useTypedBefore } from "./use-typed-before";
import { Said, useSay } from "../words";
import styles from "./who.module.css";

type WhoStepProps = {
  checkout: Checkout;
  fields: Fields;
  onType: (typed: Fields) => void;
  /** What the server found wrong; shown until the next try. */
  found: readonly Problem[];
  onDone: () => void;
};

/** Everybody as their passport says, and how to reach the first of them. Errors are told together, and nothing typed is lost. */
export function WhoStep({ checkout, fields, onType, found, onDone }: WhoStepProps) {
  const say = useSay();
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  const [tried, setTried] = useState<readonly Problem[] | null>(null);
  useTypedBefore(form, fields, onType);
  // After a first try an error goes as soon as its field is right.
  const problems = tried === null ? found : checkWho(fields, checkout, say);

  function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = checkWho(fields, checkout, say);
    setTried(wrong);
    setTries(tries + 1);
    if (wrong.length > 0) return;
    track("complete_booking_form", {});
    onDone();
  }

  const summarised = tried ?? found;
  const rooms = new Set(checkout.travellers.map(({ room }) => room)).size;
  return (
    <StepForm
      ref={form}
      enter="continues-on-last"
      method="post"
      action={`/booking/${checkout.token}/by-phone`}
      className={styles.form}
      onSubmit={submit}
    >
      <StepHeading title={say("booking.step_2")}>{say("who_text")}</StepHeading>
      {summarised.length > 0 && problems.length > 0 && (
        <ErrorSummary
          key={tries}
          problems={problems.map(({ field, message }) => ({ fieldId: idOf(field), message }))}
        />
      )}
      {checkout.travellers.map((traveller, position) => (
        <TravellerFields
          key={traveller.label}
          traveller={traveller}
          position={position}
          roomNote={rooms > 1 ? say("room", { number: traveller.room }) : null}
          titles={checkout.titles}
          lapAge={checkout.lapAge}
          fields={fields}
          problems={problems}
          onType={onType}
          rightAgesHref={isOfAnotherAge(fields, checkout, position) ? withRightAges(checkout, fields) : null}
        >
          {position === 0 && <ContactFields fields={fields} problems={problems} onType={onType} />}
        </TravellerFields>
      ))}
      <p className={styles.privacy}>
        <Said
          of="privacy"
          parts={{
            notice: (
              <Link href={checkout.links.privacy.href} target="_blank">
                {checkout.links.privacy.label}
              </Link>
            ),
          }}
        />
      </p>
      <Button type="submit" kind="go" size="large" className={styles.on}>
        {say("to_extras")}
      </Button>
    </StepForm>
  );
}
