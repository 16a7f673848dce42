// Loads the app's code after the first paint, so that on slow connections the text and its font load first. It is at
// the end of the page, because hydration needs the complete markup.
(() => {
  const modules = document.currentScript.dataset.modules.split(' ');
  requestAnimationFrame(() =>
    setTimeout(() => {
      for (const href of modules) {
        document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
      }
      // Ignored: the page is readable without the app.
      import(modules[0]).catch(() => {});
    }),
  );
})();
