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
  // Event-loop turns that an unmount takes; the document must exist until then. A closed layer calls `history.back`, jsdom
  // goes back a turn later, and then the layers check the history again.
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
