import type { Checkout } from "../../../api/types";
import { Checkbox } from "../../../ui/choice/checkbox";
import { FieldError } from "../../../ui/field/field-error";
import { Link } from "../../../ui/link/link";
import styles from "./pay.module.css";

type TermsProps = {
  texts: Checkout["texts"];
  isAccepted: boolean;
  error: string | undefined;
  onAccept: (isAccepted: boolean) => void;
  onOpen: () => void;
};

/** The agency's terms: read over this page (M09), or on their own in a browser that opens links elsewhere. Never ticked for anybody. */
export function Terms({ texts, isAccepted, error, onAccept, onOpen }: TermsProps) {
  return (
    <div className={styles.terms}>
      <p className={styles.quiet}>
        Please read our{" "}
        <Link
          href={texts.terms.href}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onOpen();
          }}
        >
          {texts.terms.label.toLowerCase()}
        </Link>
        : what you may expect of us, and what cancelling costs.
      </p>
      <Checkbox
        id="terms"
        label="I accept the booking conditions for everybody named above"
        checked={isAccepted}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? "terms-error" : undefined}
        onChange={(event) => onAccept(event.target.checked)}
      />
      {error && <FieldError id="terms-error">{error}</FieldError>}
    </div>
  );
}
