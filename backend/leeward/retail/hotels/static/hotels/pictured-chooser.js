/* Wagtail's snippet chooser with a picture of what is chosen. The server tells its address as `preview`. */
(() => {
  const Factory = window.telepath.constructors["wagtail.snippets.widgets.SnippetChooser"];

  class PicturedChooser extends window.SnippetChooser {
    initHTMLElements(id) {
      super.initHTMLElements(id);
      this.previewImage = this.chooserElement.querySelector("[data-chooser-image]");
    }

    getStateFromHTML() {
      const state = super.getStateFromHTML();
      if (state) state.preview = this.previewImage.getAttribute("src") ?? "";
      return state;
    }

    renderState(state) {
      super.renderState(state);
      this.previewImage.hidden = !state.preview;
      if (state.preview) this.previewImage.setAttribute("src", state.preview);
      else this.previewImage.removeAttribute("src");
    }

    /* A block's heading says nothing of what is not chosen, instead of "null". */
    getTextLabel(options) {
      return super.getTextLabel(options) ?? "";
    }
  }

  class PicturedChooserFactory extends Factory {
    widgetClass = PicturedChooser;
  }

  window.PicturedChooser = PicturedChooser;
  window.telepath.register("leeward.PicturedChooser", PicturedChooserFactory);
})();
