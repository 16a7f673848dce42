import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';

// Files with `@vitest-environment jsdom` in their first line have a document. All others do not load React, to be fast.
if (typeof document !== 'undefined') {
  const { cleanup } = await import('@testing-library/react');
  let errors: MockInstance;
  // jsdom does not scroll.
  Element.prototype.scrollIntoView = () => undefined;

  beforeEach(() => {
    errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  // Saved here, because a test may replace the timer.
  const { setTimeout } = globalThis;
  // Turns until an unmount has finished, while the document must exist: a closed layer goes back in the history, jsdom does
  // so a turn later, and the layers check the history once more.
  const unmountTurns = 4;

  afterEach(async () => {
    cleanup();
    for (let turn = 0; turn < unmountTurns; turn += 1) await new Promise((resolve) => setTimeout(resolve));
    localStorage.clear();
    sessionStorage.clear();
    // React reports updates that a test did not await by `console.error`.
    expect(errors.mock.calls).toEqual([]);
    errors.mockRestore();
  });
}
