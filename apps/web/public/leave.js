// Leaving fast: by the button, by Shift three times, and for good: Back shows nothing of ours. It runs before anything is
// painted and needs nothing of the app, so that it works while that is still loading, or broken.
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
        // Full: nothing in there is worth more than this.
        storage.clear();
        storage.setItem(flag, '1');
      }
    });
    window.stop();
    location.replace(to);
  }

  const hasLeft = () => tryStorage((storage) => storage.getItem(flag)) === '1';

  // Typing the address anew, or following a link to it, is a wish to be here again.
  const [entry] = performance.getEntriesByType('navigation');
  if (entry?.type === 'navigate') tryStorage((storage) => storage.removeItem(flag));
  else if (hasLeft()) leave();

  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && hasLeft()) leave();
  });

  // No question about unsaved words stands in the way. The first to listen, it keeps every other from asking.
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
