// The picture that the page begins with: posters of the default experiment at its start, which lie in the cards until
// the stage has drawn them (index.html, early.js).

const AS_IT_LOOKS = /&theme=\w+/; // the one key that a poster follows

export const first = {
  /**
   * Takes the posters away: the live pictures are there, or none will be. The stage is uncovered in the same task, see
   * link.js: no frame shows both.
   */
  over() {
    for (const el of document.querySelectorAll(".poster")) el.remove();
  },
  /**
   * The same, with the room that is kept for the default's words, where another experiment is open.
   * @param {Summary} given
   * @param {Catalogue} catalogue
   */
  shown({ query }, { presets }) {
    if (query.replace(AS_IT_LOOKS, "") !== `preset=${presets[0].id}`) {
      first.over();
      delete document.documentElement.dataset.first;
    }
  },
};
