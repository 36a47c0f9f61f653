// The picture that the page begins with: posters of the default experiment at its start, which lie in the cards until
// the stage has drawn them (index.html, early.js).

const AS_IT_LOOKS = /&theme=\w+/; // the one key that a poster follows

export const first = {
  /** Takes the posters away: the live pictures are there, or none will be. */
  over() {
    for (const el of document.querySelectorAll(".poster")) el.remove();
    delete document.documentElement.dataset.first;
  },
  /**
   * The same where another experiment is open than they are of.
   * @param {Summary} given
   * @param {Catalogue} catalogue
   */
  shown({ query }, { presets }) {
    if (query.replace(AS_IT_LOOKS, "") !== `preset=${presets[0].id}`) first.over();
  },
};
