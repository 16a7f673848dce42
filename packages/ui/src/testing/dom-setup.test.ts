// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';

test('frames run after one was requested while a test had replaced the timers', async () => {
  const { requestAnimationFrame: request } = globalThis;
  vi.useFakeTimers();
  request(() => undefined);
  vi.useRealTimers();
  const onFrame = vi.fn();
  requestAnimationFrame(onFrame);
  await expect.poll(() => onFrame).toHaveBeenCalledOnce();
});
