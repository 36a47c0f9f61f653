// The first pictures of the page: posters of the default experiment at its start. They are in the cards until the stage
// has drawn (index.html, early.js).

const AS_IT_LOOKS = /&theme=\w+/; // the only key that posters follow

export const first = {
  /**
   * Removes the posters, because the live pictures are there, or none will be. link.js uncovers the stage in the same
   * task, so no frame shows both.
   */
  over() {
    for (const el of document.querySelectorAll(".poster")) el.remove();
  },
  /**
   * Removes the posters, and the room for the default's words, if another experiment is open.
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
