import { storageOutageCode } from '@ballast/db/engine/unavailable';
import type { Logger } from 'pino';
import { OutageError } from '../errors/outage-error.ts';

const logIntervalMs = 5000;

export function createOutageLog(log: Logger, nowMs: () => number = () => performance.now()) {
  let rejectedCount = 0;
  let lastLoggedMs = Number.NEGATIVE_INFINITY;
  return (cause: unknown): void => {
    rejectedCount += 1;
    if (nowMs() - lastLoggedMs < logIntervalMs) return;
    lastLoggedMs = nowMs();
    // Redis errors have no code.
    const code = cause instanceof OutageError ? cause.code : (storageOutageCode(cause) ?? 'REDIS');
    log.error({ unavailable: code, refused: rejectedCount }, 'requests are refused: a dependency is unavailable');
    rejectedCount = 0;
  };
}
