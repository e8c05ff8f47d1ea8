/*
 * What was filled and chosen before the first script was here, or put back by a browser that remembers: it stands in the markup, and the page's
 * code would never hear of it.
 */
import { tellAgain } from "./tell-again";

/** See what stands otherwise than the server printed it; the returned function tells the living page of it. */
export function findTouched(root: ParentNode): () => void {
  const fields = [...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input,textarea")];
  const typed = fields.filter(
    (field) => !isChoice(field) && field.type !== "hidden" && field.value !== field.defaultValue,
  );
  const lists = [...root.querySelectorAll("select")].filter((list) => [...list.options].some(isOtherwise));
  const turned = fields.filter(isChoice).filter((choice) => choice.checked !== choice.defaultChecked);
  return () => {
    [...typed, ...lists].forEach(tellAgain);
    // A radio that was left is turned by the one that was chosen. Pressed as they stand, both kinds would be heard the wrong way round.
    const chosen = turned.filter((choice) => choice.isConnected && (choice.checked || choice.type === "checkbox"));
    turned.forEach((choice) => (choice.checked = choice.defaultChecked));
    chosen.forEach((choice) => choice.click());
  };
}

function isChoice(field: Element): field is HTMLInputElement {
  return field instanceof HTMLInputElement && (field.type === "radio" || field.type === "checkbox");
}

/** Whether another option than the printed one is chosen; a list that names none begins with its first. */
function isOtherwise(option: HTMLOptionElement, _: number, all: readonly HTMLOptionElement[]): boolean {
  const isPrinted = all.some((one) => one.defaultSelected) ? option.defaultSelected : option === all[0];
  return option.selected !== isPrinted;
}
