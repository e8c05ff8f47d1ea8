import { useEffect, useRef } from "react";
import type { EnquiryDone as EnquiryDoneFacts } from "../../api/types";
import { Icon } from "../../ui/icon/icon";
import { checkCircle } from "../../ui/icon/drawn/check-circle";
import styles from "./enquiries.module.css";

type EnquiryDoneProps = { done: EnquiryDoneFacts; headingLevel: 1 | 3; takesFocus: boolean };

/** Thanks: what happens next, and the reference to read out on the telephone. */
export function EnquiryDone({ done, headingLevel, takesFocus }: EnquiryDoneProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const Heading = `h${headingLevel}` as const;
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className={styles.done}>
      <Icon of={checkCircle} className={styles.doneMark} />
      <Heading ref={heading} tabIndex={-1} className={headingLevel === 1 ? styles.heading : styles.doneHeading}>
        {done.heading}
      </Heading>
      <p>{done.text}</p>
      <p className={styles.reference}>
        Your reference is <strong>{done.reference}</strong>.
      </p>
    </div>
  );
}
