// Loads the app's code after the first paint, so that on slow connections the text and its font load first. It is at
// the end of the page, because hydration needs the complete markup.
(() => {
  // Some browsers report no paint, such as Firefox with resistance to fingerprinting.
  const maxWaitMs = 1000;
  const modules = document.currentScript.dataset.modules.split(' ');
  let hasStarted = false;
  const start = () => {
    if (hasStarted) return;
    hasStarted = true;
    for (const href of modules) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
    // Ignored: the page is readable without the app.
    import(modules[0]).catch(() => {});
  };
  requestAnimationFrame(() => setTimeout(start, maxWaitMs));
  try {
    // The first frame can be drawn long before it is on the screen.
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) start();
    }).observe({ type: 'paint', buffered: true });
  } catch {
    // Starts after the wait.
  }
})();
