/** Tell the page's code of a field that was filled before it was there. */
export function tellAgain(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement) {
  if (!field.isConnected) return;
  if (field instanceof HTMLSelectElement) {
    field.dispatchEvent(new Event("change", { bubbles: true }));
    return;
  }
  // React compares with what it last saw in the field. It has to see it empty, and then filled by somebody else.
  const typed = field.value;
  field.value = "";
  const prototype: unknown = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, typed);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
