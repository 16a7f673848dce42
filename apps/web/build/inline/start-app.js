// Asks for the app's code once the page is painted, so that on a slow line the words and their letters come first. It
// stands at the end of the page: what the code takes over is whole by then.
(() => {
  const modules = document.currentScript.dataset.modules.split(' ');
  requestAnimationFrame(() =>
    setTimeout(() => {
      for (const href of modules) {
        document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
      }
      // The page stands without it.
      import(modules[0]).catch(() => {});
    }),
  );
})();
