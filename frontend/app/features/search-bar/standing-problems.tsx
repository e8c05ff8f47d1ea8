import { Link } from "../../ui/link/link";
import { Notice } from "../../ui/notice/notice";
import { controlOf } from "./state/problems";
import type { Problem } from "./state/search-state";
import styles from "./search-bar.module.css";

type StandingProblemsProps = {
  title: string;
  problems: readonly Problem[];
  /** Where each is put right in the form below; null where it is nowhere. */
  find?: typeof controlOf;
};

/** What the page opened with that has to be put right: said, linked, and not taking the focus. */
export function StandingProblems({ title, problems, find = controlOf }: StandingProblemsProps) {
  if (problems.length === 0) return null;
  return (
    <div className={styles.message}>
      <Notice tone="warn" title={title}>
        <ul role="list">
          {problems.map((problem, index) => (
            <li key={index}>
              <ToControl control={find(problem)}>{problem.message}</ToControl>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

function ToControl({ control, children }: { control: string | null; children: string }) {
  if (control === null) return children;
  return (
    <Link href={`#${control}`} tone="own">
      {children}
    </Link>
  );
}
