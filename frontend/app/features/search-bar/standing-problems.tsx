import { Link } from "../../ui/link/link";
import { Notice } from "../../ui/notice/notice";
import { controlOf } from "./state/problems";
import type { Problem } from "./state/search-state";
import styles from "./search-bar.module.css";

/** What the page opened with that has to be put right: said, linked, and not taking the focus. */
export function StandingProblems({ title, problems }: { title: string; problems: readonly Problem[] }) {
  if (problems.length === 0) return null;
  return (
    <div className={styles.message}>
      <Notice tone="warn" title={title}>
        <ul role="list">
          {problems.map((problem, index) => (
            <li key={index}>
              <Link href={`#${controlOf(problem)}`} tone="own">
                {problem.message}
              </Link>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
