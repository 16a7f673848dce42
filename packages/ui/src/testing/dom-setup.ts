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
  // After an unmount, closed dialogs and menus need the document for some event-loop turns: in the first they call `history.go`,
  // jsdom goes back a turn later, and then they check the history again.
  const unmountTurns = 4;

  afterEach(async () => {
    cleanup();
    for (let turn = 0; turn < unmountTurns; turn += 1) await new Promise((resolve) => setTimeout(resolve));
    localStorage.clear();
    sessionStorage.clear();
    // React uses `console.error` to report updates that a test did not await.
    expect(errors.mock.calls).toEqual([]);
    errors.mockRestore();
  });
}
