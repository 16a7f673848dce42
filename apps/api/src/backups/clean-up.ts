import { BadSettingError } from '../errors/bad-setting-error.ts';

/**
 * Registers what has to be undone at the end, also after an error or a signal. The last is undone first. What is registered after a
 * signal is undone at once.
 */
export type Defer = (undo: () => unknown) => void;

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export class InterruptedError extends BadSettingError {}

async function undoQuietly(undo: () => unknown): Promise<void> {
  try {
    await undo();
  } catch {
    // What cannot be undone must not hide the error, nor keep the others from being undone.
  }
}

/** Runs `act`, and then what it has deferred. @throws {InterruptedError} On a signal. The caller then exits. */
export async function withCleanUp<T>(act: (defer: Defer) => Promise<T>): Promise<T> {
  const deferred: (() => unknown)[] = [];
  let isOver = false;
  const defer: Defer = (undo) => {
    if (isOver) void undoQuietly(undo);
    else deferred.push(undo);
  };
  const interrupted = Promise.withResolvers<never>();
  const onSignal = (signal: string) =>
    interrupted.reject(new InterruptedError(`The command was stopped by ${signal}, and has cleaned up.`));
  for (const signal of signals) process.once(signal, onSignal);
  try {
    return await Promise.race([act(defer), interrupted.promise]);
  } finally {
    isOver = true;
    for (const undo of deferred.reverse()) await undoQuietly(undo);
    for (const signal of signals) process.off(signal, onSignal);
  }
}
