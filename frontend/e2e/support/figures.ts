import { appendFileSync } from "node:fs";

/** Where `make reliability` collects what was run; elsewhere nothing is written. */
const FIGURES = process.env.LEEWARD_RELIABILITY_FIGURES;

/** How much of what is promised was run: the whole, or the form that every run of the tests has. */
export function formOf(run: number, promised: number): string {
  if (run >= promised) return "full";
  return run * 10 >= promised ? `${run / promised} of full` : "short";
}

/** Write figures down for docs/reliability.md: one JSON line, by the promise's id (as `backend/tests/reliability/forms.py`). */
export function note(promise: string, form: string, figures: Readonly<Record<string, number>>) {
  if (!FIGURES) return;
  const day = new Date().toISOString().slice(0, "YYYY-MM-DD".length);
  appendFileSync(FIGURES, `${JSON.stringify({ promise, mode: "SQLite", form, day, ...figures })}\n`);
}
