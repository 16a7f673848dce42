import { unavailability } from '@ballast/db/unavailable';
import type { Logger } from 'pino';

const quietMs = 5000;

/** Says that something we need is away: at once, and then every few seconds for as long as requests run into it. */
export function createOutageLog(log: Logger, nowMs: () => number = () => performance.now()) {
  let refused = 0;
  let saidAtMs = Number.NEGATIVE_INFINITY;
  return (cause: unknown): void => {
    refused += 1;
    if (nowMs() - saidAtMs < quietMs) return;
    saidAtMs = nowMs();
    // What is away and has no code of its own is Redis.
    log.error({ away: unavailability(cause) ?? 'REDIS', refused }, 'requests are refused: what they need is away');
    refused = 0;
  };
}
