import { useEffect, useState } from "react";
import type { EnquiryDone as EnquiryDoneFacts, EnquiryPage } from "../../api/types";
import { CallInstead, EnquiryAbout } from "./enquiry-about";
import { EnquiryDone } from "./enquiry-done";
import { EnquiryForm } from "./enquiry-form";
import { tellFramingSite } from "./tell-framing-site";
import styles from "./enquiries.module.css";

/** The page of a form, and of the thanks for it; the same in a frame, without what surrounds a page. */
export function EnquiryView({ form, done: thanked, framingOrigins }: EnquiryPage) {
  const [done, setDone] = useState<EnquiryDoneFacts | null>(thanked);
  const isFramed = framingOrigins.length > 0 || Boolean(form?.isFramed);
  useEffect(() => {
    if (done) tellFramingSite(framingOrigins);
  }, [done, framingOrigins]);

  if (done) {
    return (
      <div className={styles.page} data-framed={isFramed ? "" : undefined}>
        <EnquiryDone done={done} headingLevel={1} takesFocus={thanked === null} />
      </div>
    );
  }
  if (!form) return null;
  return (
    <div className={styles.page} data-framed={isFramed ? "" : undefined}>
      <header className={styles.head}>
        <h1 className={styles.heading}>{form.heading}</h1>
        <p className={styles.tagline}>{form.tagline}</p>
      </header>
      <div className={styles.columns}>
        <aside className={styles.aside} aria-label="What this is about">
          <EnquiryAbout about={form.about} />
          <CallInstead form={form} />
        </aside>
        <EnquiryForm form={form} place="page" onDone={setDone} />
      </div>
    </div>
  );
}
