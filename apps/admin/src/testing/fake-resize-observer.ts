import { vi } from 'vitest';

/** jsdom has no ResizeObserver. Returns a function that tells all observers of a change of size. */
export function stubResizeObserver(): () => void {
  const callbacks: (() => void)[] = [];
  class FakeResizeObserver {
    constructor(callback: () => void) {
      callbacks.push(callback);
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', FakeResizeObserver);
  return () => {
    for (const callback of callbacks) callback();
  };
}
