import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { unavailableError } from '../errors/app-error.ts';
import { BadSettingError } from '../errors/bad-setting-error.ts';
import { OutageError } from '../errors/outage-error.ts';
import { toRefusal } from '../errors/refusal.ts';

const defaultRetryMs = 5_000;

/** The gate is closed until the erasure ledger is read: a restored backup must not show members who left since. */
export type RestoreGate = {
  isOpen(): boolean;
  check(): Promise<void>;
  opened: Promise<void>;
};

const isFileError = (error: unknown): error is Error => error instanceof Error && 'syscall' in error;

/** Repeats `completeRestore` while a store is unavailable. @throws {BadSettingError} If the ledger's folder is unreadable. */
export async function openRestoreGate(
  completeRestore: () => Promise<void>,
  log: Pick<Logger, 'warn' | 'info'>,
  retryMs = defaultRetryMs,
): Promise<RestoreGate> {
  let isOpen = false;

  const attempt = () =>
    completeRestore().then(
      () => {
        isOpen = true;
      },
      (error: unknown) => {
        if (toRefusal(error)?.code === 'UNAVAILABLE') return;
        if (!isFileError(error)) throw error;
        throw new BadSettingError(
          `The erasure ledger, the folder "ledger" beside the pictures that MEDIA_URL names, cannot be read: ${error.message}. It tells who has left, and a restored backup may contain them, so nothing is served without it.`,
        );
      },
    );

  async function repeat(): Promise<void> {
    while (!isOpen) {
      await setTimeout(retryMs, undefined, { ref: false });
      await attempt().catch(() => {});
    }
    log.info('The erasure ledger was read: requests are served.');
  }

  await attempt();
  if (!isOpen) {
    log.warn('The erasure ledger beside the pictures (MEDIA_URL) cannot be read: requests get 503 until it can.');
  }
  return {
    isOpen: () => isOpen,
    async check() {
      if (!isOpen) throw unavailableError(new OutageError('ERASURE_LEDGER'));
    },
    opened: isOpen ? Promise.resolve() : repeat(),
  };
}
