/*
 * Repeated parts of a form say what they hold: "Place 3: Breadfruit Hill" instead of "Place 3", so that a list of twenty
 * can be folded, read and put in order. Lists of more than three begin folded.
 */
(() => {
  const FOLD_MORE_THAN = 3;
  const LONGEST = 70;

  const shownIn = (field) => {
    const chosen = field.querySelector(".chooser:not(.blank) [data-chooser-title]");
    if (chosen) return chosen.textContent;
    const list = field.querySelector("select");
    if (list) return list.value ? list.selectedOptions[0].textContent : "";
    const typed = field.querySelector("input[type=text], input[type=number], input[type=time], textarea");
    return typed ? typed.value : "";
  };

  /** By what the form names them with (`data-names-its-part`), else by the first of their fields that holds something. */
  const nameOf = (child) => {
    const fields = [...child.querySelectorAll(".w-field__wrapper")];
    const naming = fields.filter((field) => field.closest("[data-names-its-part]"));
    for (const field of [...naming, ...fields]) {
      const text = shownIn(field).replace(/\s+/g, " ").trim();
      if (text) return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
    }
    return "";
  };

  const show = (child) => {
    const number = child.querySelector("[data-inline-panel-child-count]");
    if (!number) return;
    const label = number.parentNode.querySelector("[data-child-name]") ?? document.createElement("span");
    label.setAttribute("data-child-name", "");
    const name = nameOf(child);
    const text = name ? `: ${name}` : "";
    if (label.textContent !== text) label.textContent = text;
    if (!label.parentNode) number.after(label);
  };

  const children = () => document.querySelectorAll("form [data-inline-panel-child]");

  const foldLongLists = () => {
    const lists = new Map();
    for (const child of children()) lists.set(child.parentNode, [...(lists.get(child.parentNode) ?? []), child]);
    for (const list of lists.values()) {
      if (list.length <= FOLD_MORE_THAN) continue;
      for (const child of list) {
        const toggle = child.querySelector("[data-panel-toggle]");
        const isWrong = child.querySelector(".error-message, .w-field--error") !== null;
        if (!isWrong && toggle?.getAttribute("aria-expanded") === "true") toggle.click();
      }
    }
  };

  const begin = () => {
    for (const child of children()) show(child);
    foldLongLists();
    const form = document.querySelector("form[data-edit-form]");
    if (!form) return;
    form.addEventListener("input", (event) => {
      const child = event.target.closest("[data-inline-panel-child]");
      if (child) show(child);
    });
    // Choosers change without an event that says so; parts are added and moved.
    new MutationObserver((changes) => {
      const touched = new Set();
      for (const { target } of changes) {
        if (target instanceof Element && target.closest("[data-child-name]")) continue;
        const child = target instanceof Element ? target.closest("[data-inline-panel-child]") : null;
        for (const one of child ? [child] : children()) touched.add(one);
      }
      for (const child of touched) show(child);
    }).observe(form, { childList: true, subtree: true, attributes: true, attributeFilter: ["class", "value"] });
  };

  if (document.readyState === "complete") begin();
  else window.addEventListener("load", begin);
})();
