// Sets the member's nation on the document before the first paint, so that the crisis page shows the nation's crisis line
// from the start and no number moves.
(() => {
  const { key } = document.currentScript.dataset;
  try {
    const { nation } = JSON.parse(localStorage.getItem(key)) ?? {};
    if (nation) document.documentElement.dataset.nation = nation;
  } catch {
    // Storage can be unavailable in private windows. The page then shows the numbers of the whole UK.
  }
})();
