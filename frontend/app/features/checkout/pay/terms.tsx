import type { Checkout } from "../../../api/types";
import { isPlainPress } from "../../../lib/plain-press";
import { Checkbox } from "../../../ui/choice/checkbox";
import { FieldError } from "../../../ui/field/field-error";
import { Link } from "../../../ui/link/link";
import { Said, useSay } from "../words";
import styles from "./pay.module.css";

type TermsProps = {
  link: Checkout["links"]["terms"];
  isAccepted: boolean;
  error: string | undefined;
  onAccept: (isAccepted: boolean) => void;
  onOpen: () => void;
};

/** The agency's terms: read over this page (M09), or on their own in a browser that opens links elsewhere. Never ticked for anybody. */
export function Terms({ link, isAccepted, error, onAccept, onOpen }: TermsProps) {
  const say = useSay();
  return (
    <div className={styles.terms}>
      <p className={styles.quiet}>
        <Said
          of="terms"
          parts={{
            terms: (
              <Link
                href={link.href}
                onClick={(event) => {
                  if (!isPlainPress(event)) return;
                  event.preventDefault();
                  onOpen();
                }}
              >
                {link.label.toLowerCase()}
              </Link>
            ),
          }}
        />
      </p>
      <Checkbox
        id="terms"
        label={say("accept_terms")}
        checked={isAccepted}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? "terms-error" : undefined}
        onChange={(event) => onAccept(event.target.checked)}
      />
      {error && <FieldError id="terms-error">{error}</FieldError>}
    </div>
  );
}
