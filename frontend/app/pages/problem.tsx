import type { Problem } from "../api/types";
export function ProblemPage(problem: Problem) {
  return <h1>{problem.heading}</h1>;
}
