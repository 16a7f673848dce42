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

  // Kept before a test replaces it.
  const { setTimeout } = globalThis;

  afterEach(async () => {
    cleanup();
    // What the unmount planned, such as the history entries of layers, needs the document.
    await new Promise((resolve) => setTimeout(resolve));
    localStorage.clear();
    sessionStorage.clear();
    // React reports updates that a test did not await here.
    expect(errors.mock.calls).toEqual([]);
    errors.mockRestore();
  });
}
