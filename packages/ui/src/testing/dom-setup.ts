import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';

// Files with `@vitest-environment jsdom` in their first line have a document. All others stay without React, and fast.
if (typeof document !== 'undefined') {
  const { cleanup } = await import('@testing-library/react');
  let errors: MockInstance;
  // jsdom has no layout to scroll in.
  Element.prototype.scrollIntoView = () => undefined;

  beforeEach(() => {
    errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  afterEach(() => {
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
    // React reports what a test forgot to wait for here.
    expect(errors.mock.calls).toEqual([]);
    errors.mockRestore();
  });
}
