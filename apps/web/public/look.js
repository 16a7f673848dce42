// Applies the visitor's choice of colour scheme and text size: before the first paint, and whenever it changes in this tab
// or another one. `features/look` stores it.
(() => {
  const { key } = document.currentScript.dataset;
  const { dataset } = document.documentElement;
  const meta = (name) => [...document.querySelectorAll(`meta[name=${name}]`)];
  const themes = meta('theme-color');
  // In the order of index.html.
  const colours = { night: themes[0].content, day: themes[1].content };

  function apply(stored) {
    let look;
    try {
      look = JSON.parse(stored);
    } catch {
      // Not written by this app.
    }
    const { scheme, text } = look ?? {};
    const chosen = Object.hasOwn(colours, scheme);
    if (chosen) dataset.scheme = scheme;
    else delete dataset.scheme;
    if (text) dataset.text = text;
    else delete dataset.text;
    meta('color-scheme')[0].content = !chosen ? 'light dark' : scheme === 'day' ? 'light' : 'dark';
    themes[0].content = colours[chosen ? scheme : 'night'];
    themes[1].content = colours[chosen ? scheme : 'day'];
  }

  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) apply(event.newValue);
  });
  try {
    apply(localStorage.getItem(key));
  } catch {
    // Private windows may refuse storage.
  }
})();
