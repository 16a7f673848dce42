import { expect, test } from 'vitest';
import { InterruptedError, withCleanUp } from './clean-up.ts';

test('undoes everything, the last first, also after an error and if one step fails', async () => {
  const undone: string[] = [];
  const failing = withCleanUp(async (defer) => {
    defer(() => undone.push('first'));
    defer(() => {
      throw new Error('cannot be undone');
    });
    defer(async () => undone.push('last'));
    throw new Error('the reason');
  });
  await expect(failing).rejects.toThrow('the reason');
  expect(undone).toEqual(['last', 'first']);
});

test('a signal ends a command that waits, after it was undone', async () => {
  const undone: string[] = [];
  const waiting = withCleanUp(async (defer) => {
    defer(() => undone.push('once'));
    await new Promise(() => {});
  });
  // Not by a signal, which other listeners of the process might get.
  const listeners = process.rawListeners('SIGTERM');
  listeners.at(-1)?.call(process, 'SIGTERM');
  await expect(waiting).rejects.toThrow(InterruptedError);
  expect(undone).toEqual(['once']);
  expect(process.listenerCount('SIGTERM')).toBe(listeners.length - 1);
});

test('what is registered after a signal is undone at once', async () => {
  const undone: string[] = [];
  const goOn = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const waiting = withCleanUp(async (defer) => {
    await goOn.promise;
    defer(() => undone.push('late'));
    ended.resolve();
  });
  process.rawListeners('SIGTERM').at(-1)?.call(process, 'SIGTERM');
  await expect(waiting).rejects.toThrow(InterruptedError);
  goOn.resolve();
  await ended.promise;
  expect(undone).toEqual(['late']);
});
