/*
 * Nothing typed is lost to a session that has ended meanwhile. The library would lead to the sign-in and from there to the form as it
 * was; so whether somebody is still signed in is asked before a form leaves. Who is not is told so and keeps the form: they sign in in
 * another tab and press the button again.
 */
(() => {
  const QUESTION = "/cms/still-signed-in/";
  const KEPT = "Nothing has been saved yet, and all you typed is still here.";
  const SIGNED_OUT = `You have been signed out. ${KEPT} Leave this page open, sign in again in another tab of your browser, then come back and press the button again.`;
  const NO_ANSWER = `The shop does not answer. ${KEPT} Leave this page open and press the button again in a moment.`;
  const ANSWERED_WITHIN_MS = 15_000;
  const asked = new WeakSet();
  const asking = new WeakSet();

  /** The form's token is of the session that has ended: a new session has another. */
  const renew = (form, token) => {
    for (const field of form.querySelectorAll("input[name='csrfmiddlewaretoken']")) field.value = token;
  };

  const whatStopsIt = async (form) => {
    try {
      // A line that is there and brings nothing is no answer: until then every press would be taken for a double click.
      const signal = AbortSignal.timeout(ANSWERED_WITHIN_MS);
      const answer = await fetch(QUESTION, { redirect: "manual", headers: { Accept: "application/json" }, signal });
      if (!answer.ok) return answer.status >= 500 ? NO_ANSWER : SIGNED_OUT;
      renew(form, (await answer.json()).token);
      return "";
    } catch {
      return NO_ANSWER;
    }
  };

  const say = (text) => {
    document.dispatchEvent(new CustomEvent("w-messages:add", { detail: { clear: true, text, type: "error" } }));
    // It stands at the top, however far down somebody is writing.
    document.querySelector(".messages")?.scrollIntoView();
  };

  /**
   * A pressed button may be out of use by now, and what is out of use is not sent: its name goes along by itself. That of an earlier press,
   * which came to nothing, goes no more: it would publish what is saved as a draft.
   */
  const standIn = (form, button) => {
    const pressed = document.createElement("input");
    Object.assign(pressed, { type: "hidden", name: button?.name ?? "", value: button?.value ?? "" });
    pressed.dataset.standIn = "";
    if (button) form.querySelector("[data-stand-in]")?.remove();
    return pressed;
  };

  /** Buttons that show that they are at work may be pressed again. */
  const rest = (form) => {
    for (const button of form.querySelectorAll("[data-w-progress-loading-value='true']"))
      button.dataset.wProgressLoadingValue = "false";
  };

  const onSubmit = async (event) => {
    const form = event.target;
    if (!form.matches("form[data-edit-form]") || asked.delete(form)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // The second press of a double click: a new thing would be made twice, or be refused as if it were somebody else's.
    if (asking.has(form)) return;
    asking.add(form);
    const pressed = standIn(form, event.submitter);
    const problem = await whatStopsIt(form);
    asking.delete(form);
    if (problem) {
      rest(form);
      say(problem);
      return;
    }
    // Not before: an autosave that begins meanwhile would send it too.
    if (pressed.name) form.append(pressed);
    asked.add(form);
    form.requestSubmit();
  };
  // Before everybody else: what does not leave has begun nothing.
  window.addEventListener("submit", (event) => void onSubmit(event), true);
})();
