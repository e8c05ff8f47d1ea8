import type { Amendment } from "../desk-data";
import { pounds } from "../parts/say";

/** What the button does, with the sum it does it for. */
export function actOf({ due_pence: due, refund_pence: back }: Pick<Amendment, "due_pence" | "refund_pence">): string {
  if (due > 0) return `Hold it and take ${pounds(due)}`;
  return back > 0 ? `Change it, ${pounds(back)} goes back` : "Change it";
}

/** "£700.00 more", "£280.00 less", "no difference". */
export function differenceOf(pence: number): string {
  if (pence === 0) return "no difference";
  return `${pounds(Math.abs(pence))} ${pence > 0 ? "more" : "less"}`;
}
