import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';

// Files with `@vitest-environment jsdom` in their first line have a document. All others do not load React, to be fast.
if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react');
  const { toasts } = await import('../toasts.tsx');
  // Far above the time on an idle machine, because a busy machine must not fail tests. The default is one second.
  configure({ asyncUtilTimeout: 15_000 });
  let errors: MockInstance;
  // jsdom does not scroll.
  Element.prototype.scrollIntoView = () => undefined;

  beforeEach(() => {
    errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  // Saved here, because a test may replace the timers.
  const { setTimeout, clearTimeout } = globalThis;
  // jsdom's own frames stop for good if one is requested while a test has replaced the timers. The window is shared with later files.
  const frameMs = 16;
  const frames = new Set<number>();
  window.requestAnimationFrame = (run) => {
    const frame = Number(
      setTimeout(() => {
        frames.delete(frame);
        run(performance.now());
      }, frameMs),
    );
    frames.add(frame);
    return frame;
  };
  window.cancelAnimationFrame = (frame) => {
    frames.delete(frame);
    clearTimeout(frame);
  };
  // After an unmount, closed dialogs and menus need the document for some event-loop turns: in the first they call `history.go`,
  // jsdom goes back a turn later, and then they check the history again.
  const unmountTurns = 4;
  const maxFrameTurns = 50;
  const nextTurn = () => new Promise((resolve) => setTimeout(resolve));

  afterEach(async () => {
    cleanup();
    for (let turn = 0; turn < unmountTurns; turn += 1) await nextTurn();
    // A frame would otherwise run without a document, after the last test of a file.
    for (let turn = 0; frames.size > 0 && turn < maxFrameTurns; turn += 1) await nextTurn();
    localStorage.clear();
    sessionStorage.clear();
    toasts.set([]);
    // React uses `console.error` to report updates that a test did not await.
    expect(errors.mock.calls).toEqual([]);
    errors.mockRestore();
  });
}
