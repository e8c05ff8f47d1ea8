/*
 * Recovery codes of the second factor, copied with one press and one a line. Where the browser will not copy (plain HTTP), they are
 * selected instead. The button is out of sight until this script is here; without it the codes are selected with one press as well.
 */
(() => {
  const said = document.querySelector("[data-copied]");

  const copy = async (list) => {
    const codes = [...list.querySelectorAll("code")].map((code) => code.textContent.trim());
    try {
      await navigator.clipboard.writeText(codes.join("\n"));
      said.textContent = `${codes.length} codes copied. Paste them where only you can read them.`;
    } catch {
      getSelection().selectAllChildren(list);
      said.textContent = "The codes are selected: copy them with Ctrl+C or ⌘C.";
    }
  };

  for (const button of document.querySelectorAll("[data-copies]")) {
    const list = document.getElementById(button.dataset.copies);
    button.addEventListener("click", () => void copy(list));
    button.hidden = false;
  }
})();
