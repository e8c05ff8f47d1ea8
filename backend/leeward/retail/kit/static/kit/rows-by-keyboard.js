/*
 * Rows and cards of a page are put in order without a mouse (W-30, 2.5.7): each says its place and can be sent to another, and on the
 * handle Space lifts, arrows move, Space puts down, Escape puts back. Every move is said, keeps the focus and can be undone.
 */
(() => {
  const CHILD = "[data-streamfield-child]";
  const HELP_ID = "order-by-keyboard-help";
  const HELP = "Space lifts it, arrow keys move it, Space puts it down, Escape puts it back.";

  const ABOUT_ORDER = ".w-panel__controls, [data-order-bar]";
  // Above Wagtail's minimap, which opens over this corner and lies in its header (100).
  const LOOK = `
    [data-order-bar]:not([hidden]) {
      position: fixed; z-index: 101; inset: auto 2rem 5rem auto; display: flex; gap: 1rem; align-items: center;
      max-width: min(32rem, 90vw); padding: 0.75rem 1rem; border-radius: 0.375rem; background: #262626; color: #fff;
    }
    [data-order-bar] button { padding: 0.35rem 0.9rem; border: 0; border-radius: 0.25rem; background: #fff; color: #262626; }
    [data-move-to] {
      width: auto; min-height: 1.75rem; padding: 0 1.75rem 0 0.5rem; font-size: 0.8125rem;
      background-position: calc(100% - 15px) 55%, calc(100% - 9px) 55%;
    }
    [data-lifted] { outline: 3px solid currentcolor; outline-offset: 4px; }
  `;

  const undoable = [];
  let lifted = null;
  let isMoving = false;
  let bar = null;

  const controlOf = (child, name) =>
    child.querySelector(`:scope > section > .w-panel__header [data-streamfield-action="${name}"]`);
  // What was deleted stays in the form, out of sight.
  const listOf = (child) =>
    [...child.parentElement.children].filter(
      (one) => one.matches(CHILD) && one.getAttribute("aria-hidden") !== "true",
    );
  const placeOf = (child) => listOf(child).indexOf(child);
  /** Its kind, and what it is called: Wagtail says that in the heading of a folded one, else the first text knows. */
  const nameOf = (child) => {
    const words = child.querySelector("[data-panel-heading]").textContent;
    const isNamed = child.querySelector("[data-panel-heading-text]").textContent.trim() !== "";
    const typed = isNamed ? "" : (child.querySelector("input[type=text]")?.value ?? "");
    return `${words} ${typed}`.replace(/\s+/g, " ").trim();
  };

  const step = (child, way) => {
    const before = placeOf(child);
    controlOf(child, way < 0 ? "MOVE_UP" : "MOVE_DOWN")?.click();
    return placeOf(child) !== before;
  };

  /** By Wagtail's own buttons, so that its order and numbers stay right. */
  const moveTo = (child, place) => {
    const focused = document.activeElement;
    isMoving = true;
    let hasMoved = true;
    while (hasMoved && placeOf(child) !== place) hasMoved = step(child, place - placeOf(child));
    refresh(child);
    focusAgain(child, focused);
    isMoving = false;
  };

  /** What is moved in a document loses the focus; a button that became useless hands it to its twin. */
  const focusAgain = (child, focused) => {
    if (!child.contains(focused)) return;
    const isUp = focused === controlOf(child, "MOVE_UP");
    (focused.disabled ? controlOf(child, isUp ? "MOVE_DOWN" : "MOVE_UP") : focused)?.focus();
  };

  const say = (text) => {
    bar.spoken.textContent = text;
    bar.words.textContent = text;
    bar.back.hidden = undoable.length === 0 || lifted !== null;
    bar.box.hidden = false;
  };

  const sayPlace = (child) => say(`${nameOf(child)}: now ${placeOf(child) + 1} of ${listOf(child).length}.`);

  const moved = (child, from) => {
    if (placeOf(child) === from) return;
    undoable.push({ child, from });
    sayPlace(child);
  };

  const undo = () => {
    const last = undoable.pop();
    if (!last) return;
    moveTo(last.child, last.from);
    sayPlace(last.child);
    controlOf(last.child, "DRAG")?.focus();
  };

  const lift = (child) => {
    lifted = { child, from: placeOf(child) };
    controlOf(child, "DRAG").setAttribute("aria-pressed", "true");
    child.setAttribute("data-lifted", "");
    say(`${nameOf(child)} lifted, ${lifted.from + 1} of ${listOf(child).length}. ${HELP}`);
  };

  const putDown = ({ isBack }) => {
    const { child, from } = lifted;
    lifted = null;
    controlOf(child, "DRAG").setAttribute("aria-pressed", "false");
    child.removeAttribute("data-lifted");
    if (isBack) moveTo(child, from);
    if (placeOf(child) !== from) moved(child, from);
    else say(`${nameOf(child)} stays ${from + 1} of ${listOf(child).length}.`);
  };

  const onHandleKey = (event, child) => {
    const last = listOf(child).length - 1;
    const place = placeOf(child);
    const isLifted = lifted?.child === child;
    const aims = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: last };
    if (event.key === " " || event.key === "Enter") isLifted ? putDown({ isBack: false }) : lift(child);
    else if (!isLifted) return;
    else if (event.key === "Escape") putDown({ isBack: true });
    else if (event.key in aims) {
      moveTo(child, Math.min(last, Math.max(0, aims[event.key])));
      sayPlace(child);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const placesOf = (child) => child.querySelector(":scope > section > .w-panel__header [data-move-to]");

  /** The number of each and the way to another, of a whole list. */
  const refresh = (child) => {
    const list = listOf(child);
    const shown = list.map((_, at) => new Option(`${at + 1} of ${list.length}`, at));
    list.forEach((one, place) => {
      const places = placesOf(one);
      if (!places) return;
      if (places.options.length !== list.length) places.replaceChildren(...shown.map((option) => option.cloneNode(true)));
      places.value = place;
    });
  };

  const equip = (child) => {
    const handle = controlOf(child, "DRAG");
    if (!handle || placesOf(child)) return;
    handle.setAttribute("aria-describedby", HELP_ID);
    handle.setAttribute("aria-pressed", "false");
    handle.addEventListener("keydown", (event) => onHandleKey(event, child));
    handle.addEventListener("blur", () => lifted && !isMoving && putDown({ isBack: false }));
    const places = document.createElement("select");
    places.setAttribute("data-move-to", "");
    places.setAttribute("aria-label", "Move to");
    places.setAttribute("aria-describedby", child.querySelector("[data-panel-heading]").id);
    places.addEventListener("change", (event) => {
      event.stopPropagation(); // A place is no field of the form.
      const from = placeOf(child);
      moveTo(child, Number(places.value));
      moved(child, from);
    });
    handle.before(places);
  };

  const equipAll = () => {
    const children = [...document.querySelectorAll(`form ${CHILD}`)];
    children.forEach(equip);
    new Map(children.map((child) => [child.parentElement, child])).forEach(refresh);
  };

  /** Wagtail's own buttons: what they did is said and can be undone too. */
  const onPress = (event) => {
    const pressed = event.target.closest?.("[data-streamfield-action^=MOVE_]");
    if (!pressed || isMoving) return;
    const child = pressed.closest(CHILD);
    const from = placeOf(child);
    setTimeout(() => {
      refresh(child);
      focusAgain(child, pressed);
      moved(child, from);
    });
  };

  const onUndoKey = (event) => {
    if (event.key !== "z" || !(event.ctrlKey || event.metaKey) || event.shiftKey || lifted) return;
    // A field undoes what was typed in it.
    if (!event.target.closest?.(ABOUT_ORDER) || undoable.length === 0) return;
    event.preventDefault();
    undo();
  };

  const made = (name, facts) => Object.assign(document.createElement(name), facts);

  /** What was done, in words, with the way back; and the same for those who listen, whether or not it is to be seen. */
  const makeBar = () => {
    bar = {
      spoken: made("span", { className: "w-sr-only", role: "status" }),
      box: made("div", { hidden: true }),
      words: made("span", { ariaHidden: "true" }),
      back: made("button", { type: "button", textContent: "Undo" }),
    };
    bar.box.setAttribute("data-order-bar", "");
    const look = made("style", { textContent: LOOK });
    bar.back.addEventListener("click", undo);
    bar.box.append(bar.words, bar.back);
    document.body.append(look, bar.spoken, bar.box, made("span", { id: HELP_ID, hidden: true, textContent: HELP }));
    // Whoever goes on writing has read it.
    document.addEventListener("focusin", ({ target }) => {
      if (!target.closest(ABOUT_ORDER)) bar.box.hidden = true;
    });
  };

  const begin = () => {
    const form = document.querySelector("form[data-edit-form]");
    if (!form?.querySelector(CHILD) && !form?.querySelector("[data-streamfield-stream-container]")) return;
    makeBar();
    equipAll();
    document.addEventListener("click", onPress, true);
    document.addEventListener("keydown", onUndoKey);
    let isAsked = false;
    new MutationObserver(() => {
      if (isAsked || isMoving) return;
      isAsked = true;
      requestAnimationFrame(() => {
        isAsked = false;
        equipAll();
      });
    }).observe(form, { childList: true, subtree: true, attributes: true, attributeFilter: ["aria-hidden"] });
  };

  if (document.readyState === "complete") begin();
  else window.addEventListener("load", begin);
})();
