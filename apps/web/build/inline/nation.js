// Names the member's nation on the document before the first paint: the crisis page then shows the nation's own line from
// the start, and no number moves.
(() => {
  const { key } = document.currentScript.dataset;
  try {
    const { nation } = JSON.parse(localStorage.getItem(key)) ?? {};
    if (nation) document.documentElement.dataset.nation = nation;
  } catch {
    // Private windows may refuse storage; the page has the numbers of the whole UK.
  }
})();
