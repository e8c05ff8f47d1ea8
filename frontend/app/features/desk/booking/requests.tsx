import { Button } from "../../../ui/button/button";
import type { AfterSaleWrite, AfterSaleFacts } from "../desk-data";
import { moment } from "../parts/say";
import styles from "../desk.module.css";

type RequestsProps = { requests: AfterSaleFacts["requests"]; onWrite: AfterSaleWrite };

/** What the customer asked for in My Booking; it stands as waiting there until somebody says that it was answered. */
export function Requests({ requests, onWrite }: RequestsProps) {
  if (requests.length === 0) return null;
  return (
    <section className={styles.notes} aria-label="Asked for">
      <h3 className={styles.small}>Asked for</h3>
      <ul role="list">
        {requests.map((request) => (
          <li key={request.id}>
            <strong>{request.about}</strong>{" "}
            <span className={styles.quiet}>
              {moment(request.made_at)}
              {request.answered_at && `, answered ${moment(request.answered_at)}`}
            </span>
            <p className={styles.said}>{request.text}</p>
            {!request.answered_at && (
              <Button
                kind="line"
                size="small"
                onClick={() => void onWrite(`requests/${request.id}`, {}, "It stands as answered.")}
              >
                It is answered
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
