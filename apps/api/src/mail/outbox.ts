import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import { describeFault } from '../errors/describe-fault.ts';
import type { Deliver, Mail, MailMessage } from './mail.ts';

const defaultWaitsMs = [1_000, 15_000, 60_000, 300_000];
const deliveriesAtOnce = 3;
/** Bounds the memory while the mail server is unavailable; the messages are in the database. */
const maxPending = 1_000;

type Deps = { deliver: Deliver; log: Logger; waitsMs?: readonly number[] };

/** SMTP 5xx: the same mail would be refused again. */
function isPermanentFailure(error: unknown): boolean {
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
  return code >= 500;
}

/** Sends in the background, with retries: members never wait for a mail server or see its errors. */
export function createOutbox({ deliver, log, waitsMs = defaultWaitsMs }: Deps) {
  const pending = new Set<Promise<void>>();
  const stopping = new AbortController();
  const inTurn = pLimit(deliveriesAtOnce);

  async function isSent(message: MailMessage): Promise<boolean> {
    const { subject } = message;
    for (const waitMs of [...waitsMs, undefined]) {
      const isLastAttempt = waitMs === undefined || stopping.signal.aborted;
      try {
        await inTurn(() => deliver(message));
        log.info({ subject }, 'a mail has gone out');
        return true;
      } catch (error) {
        if (isLastAttempt || isPermanentFailure(error)) {
          log.error({ subject, fault: describeFault(error) }, 'a mail could not be sent');
          return false;
        }
      }
      await sleep(waitMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
    return false;
  }

  const mail: Mail = {
    async send(message, onSettled) {
      if (pending.size >= maxPending) {
        log.error({ subject: message.subject }, 'a mail was dropped: too many are waiting');
        await onSettled?.(false);
        return;
      }
      const sending = isSent(message)
        .then((isHandedOver) => onSettled?.(isHandedOver))
        .finally(() => pending.delete(sending));
      pending.add(sending);
    },
  };

  return {
    ...mail,

    /** At shutdown: one more attempt for each pending mail, for at most `maxMs`. */
    async settle(maxMs: number): Promise<void> {
      stopping.abort();
      await Promise.race([Promise.all(pending), sleep(maxMs, undefined, { ref: false })]);
      if (pending.size > 0) log.error({ unsent: pending.size }, 'mails were left unsent');
    },
  };
}
