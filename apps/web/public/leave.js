// The quick exit: by the button or by pressing Shift three times; Back then shows no page of the app. Runs before the
// first paint and needs nothing of the app, so that it works while the app is loading or broken.
(() => {
  const flag = 'ballast_left';
  const pressesWithinMs = 1500;
  const { to } = document.currentScript.dataset;
  const page = document.documentElement;
  let presses = [];
  let isLeaving = false;

  /** Private windows may refuse storage. */
  function tryStorage(use) {
    try {
      return use(sessionStorage);
    } catch {
      return null;
    }
  }

  function leave() {
    isLeaving = true;
    page.style.setProperty('display', 'none', 'important');
    document.title = '\u200b';
    tryStorage((storage) => {
      try {
        storage.setItem(flag, '1');
      } catch {
        // Storage is full: nothing in it matters more than leaving.
        storage.clear();
        storage.setItem(flag, '1');
      }
    });
    window.stop();
    location.replace(to);
  }

  const hasLeft = () => tryStorage((storage) => storage.getItem(flag)) === '1';

  // Typing the URL or following a link to it means that the person wants to be here again.
  const [entry] = performance.getEntriesByType('navigation');
  if (entry?.type === 'navigate') tryStorage((storage) => storage.removeItem(flag));
  else if (hasLeft()) leave();

  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && hasLeft()) leave();
  });

  // Must not be held up by a question about unsaved changes: the first listener stops all others.
  window.addEventListener(
    'beforeunload',
    (event) => {
      if (isLeaving) event.stopImmediatePropagation();
    },
    true,
  );

  window.addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element && event.target.closest('[data-leave]'))) return;
      event.preventDefault();
      leave();
    },
    true,
  );

  window.addEventListener(
    'keydown',
    ({ key, repeat, timeStamp }) => {
      if (repeat) return;
      presses = key === 'Shift' ? [...presses, timeStamp].slice(-3) : [];
      if (presses.length === 3 && timeStamp - presses[0] <= pressesWithinMs) leave();
    },
    true,
  );

  window.addEventListener(
    'pointerdown',
    () => {
      presses = [];
    },
    true,
  );
})();
