import { cleanup } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * Ends replaced timers. First sends what closing a case says: tRPC sends no later call while the timer of a batch is pending, and
 * the files of a worker share the client.
 */
export async function endFakeTimers(): Promise<void> {
  cleanup();
  if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(1_000);
  vi.useRealTimers();
}
