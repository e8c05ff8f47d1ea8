import { useId } from "react";
import type { BookingNotice } from "../../api/types";
import { RichText } from "../../shell/content/rich-text";
import { Checkbox } from "../../ui/choice/checkbox";
import { FieldError } from "../../ui/field/field-error";
import type { Say } from "./say";
import styles from "./booking.module.css";

type NoticesProps = {
  notices: readonly BookingNotice[];
  ticked: ReadonlySet<number>;
  /** Continue was pressed: what is not ticked is an error now. */
  isChecked: boolean;
  say: Say;
  onTick: (id: number, isTicked: boolean) => void;
};

/** What has changed since the brochure (M08): texts to read, some to be ticked before anything goes on. */
export function Notices({ notices, ...rest }: NoticesProps) {
  if (notices.length === 0) return null;
  return (
    <section className={styles.notices} aria-labelledby="notices">
      <h2 id="notices" className={styles.heading}>
        {rest.say("notices")}
      </h2>
      <ul role="list" className={styles.noticeList}>
        {notices.map((notice) => (
          <li key={notice.id}>
            <OneNotice notice={notice} {...rest} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type OneNoticeProps = Omit<NoticesProps, "notices"> & { notice: BookingNotice };

function OneNotice({ notice, ticked, isChecked, say, onTick }: OneNoticeProps) {
  const errorId = useId();
  const isMissing = isChecked && !ticked.has(notice.id);
  return (
    <article className={styles.notice}>
      <h3 className={styles.noticeTitle}>{notice.title}</h3>
      <RichText className={styles.noticeText} html={notice.html} />
      {notice.mustBeTicked && (
        <>
          <Checkbox
            id={noticeId(notice)}
            label={say("notice_read")}
            checked={ticked.has(notice.id)}
            aria-required
            aria-invalid={isMissing || undefined}
            aria-describedby={isMissing ? errorId : undefined}
            onChange={(event) => onTick(notice.id, event.target.checked)}
          />
          {isMissing && <FieldError id={errorId}>{say("notice_missing")}</FieldError>}
        </>
      )}
    </article>
  );
}

/** The checkbox of a notice, for the focus when it is missing. */
export function noticeId({ id }: BookingNotice): string {
  return `notice-${id}`;
}
