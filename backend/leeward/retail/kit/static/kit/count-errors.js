/*
 * Every tab of a form says how many errors it holds. The library counts them before it has drawn rows and other repeated parts, so that a
 * tab whose errors are all in those looks right: once everything stands there, it counts again.
 */
(() => {
  const countAgain = () => {
    // The library counts when this changes, and it is what it was.
    for (const counter of document.querySelectorAll("[data-controller~='w-count']"))
      counter.setAttribute("data-w-count-min-value", "0");
  };
  if (document.readyState === "complete") countAgain();
  else window.addEventListener("load", countAgain);
})();
