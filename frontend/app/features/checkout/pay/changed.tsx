import type { StayNotice } from "../../../api/types";
import { RichText } from "../../../shell/content/rich-text";
import { Checkbox } from "../../../ui/choice/checkbox";
import { FieldError } from "../../../ui/field/field-error";
import { idOf, type Problem } from "../state/fields";
import { useSay } from "../words";
import styles from "./pay.module.css";

type ChangedProps = {
  notices: readonly StayNotice[];
  ticked: readonly number[];
  problems: readonly Problem[];
  onTick: (id: number, isTicked: boolean) => void;
};

/** What is no longer as the brochure says (M08). Some of it has to be ticked: it has been read. */
export function Changed({ notices, ticked, problems, onTick }: ChangedProps) {
  const say = useSay();
  if (notices.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="review-changed">
      <h3 id="review-changed" className={styles.partTitle}>
        {say("changed")}
      </h3>
      {notices.map(({ id, title, html, must_be_ticked: must }) => {
        const field = `notices.${id}`;
        const error = problems.find((problem) => problem.field === field);
        return (
          <div key={id} className={styles.notice}>
            <h4 className={styles.noticeTitle}>{title}</h4>
            <RichText className={styles.noticeText} html={html} />
            {must && (
              <Checkbox
                id={idOf(field)}
                label={say("read")}
                checked={ticked.includes(id)}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? `${idOf(field)}-error` : undefined}
                onChange={(event) => onTick(id, event.target.checked)}
              />
            )}
            {error && <FieldError id={`${idOf(field)}-error`}>{say("please_read")}</FieldError>}
          </div>
        );
      })}
    </section>
  );
}
