/*
 * A card of the page builder shows the fields that its kind draws, and says which it has no room for. What these hold is
 * kept. Which kind draws what is told by the server, as `data-drawn-fields` of the card's form.
 */
(() => {
  const CARD = "[data-drawn-fields]";

  const fieldsOf = (card) => [...card.children].filter((child) => child.dataset.contentpath);

  const noteOf = (card) => {
    const known = card.querySelector(":scope > [data-card-note]");
    if (known) return known;
    const note = document.createElement("p");
    note.setAttribute("data-card-note", "");
    note.className = "help";
    fieldsOf(card)[0].after(note);
    return note;
  };

  const arrange = (card) => {
    const drawn = JSON.parse(card.dataset.drawnFields);
    const kind = card.querySelector(':scope > [data-contentpath="configuration"] select')?.value;
    if (!drawn[kind]) return;
    const asked = new Set(Object.values(drawn).flat());
    const left = [];
    for (const field of fieldsOf(card)) {
      const { contentpath: name } = field.dataset;
      const isShown = !asked.has(name) || drawn[kind].includes(name);
      // What is wrong is shown, wherever it stands: else nobody could mend it.
      const isHidden = !isShown && !field.querySelector(".error-message, .w-field--error");
      if (field.hidden !== isHidden) field.hidden = isHidden;
      const label = field.querySelector(".w-field__label, [data-panel-heading-text], .w-panel__heading");
      if (!isShown && label) left.push(label.textContent.replace("*", "").trim());
    }
    const note = noteOf(card);
    const text = left.length ? `This kind of card does not draw: ${left.join(", ")}. What they hold is kept.` : "";
    if (note.textContent !== text) note.textContent = text;
    note.hidden = !text;
  };

  const begin = () => {
    const form = document.querySelector("form[data-edit-form]");
    if (!form) return;
    for (const card of form.querySelectorAll(CARD)) arrange(card);
    form.addEventListener("change", (event) => {
      const card = event.target.closest(CARD);
      if (card) arrange(card);
    });
    // Cards are added, copied and moved.
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue;
          for (const card of node.querySelectorAll(CARD)) arrange(card);
        }
      }
    }).observe(form, { childList: true, subtree: true });
  };

  if (document.readyState === "complete") begin();
  else window.addEventListener("load", begin);
})();
