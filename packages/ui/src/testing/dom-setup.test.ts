// @vitest-environment jsdom
import { test, vi } from 'vitest';

test('frames run after one was requested while a test had replaced the timers', async () => {
  const { requestAnimationFrame: request } = globalThis;
  vi.useFakeTimers();
  request(() => undefined);
  vi.useRealTimers();
  // Would not settle.
  await new Promise((resolve) => requestAnimationFrame(resolve));
});
