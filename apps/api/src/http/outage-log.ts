import { unavailability } from '@ballast/db/unavailable';
import type { Logger } from 'pino';

const quietMs = 5000;

export function createOutageLog(log: Logger, nowMs: () => number = () => performance.now()) {
  let refused = 0;
  let saidAtMs = Number.NEGATIVE_INFINITY;
  return (cause: unknown): void => {
    refused += 1;
    if (nowMs() - saidAtMs < quietMs) return;
    saidAtMs = nowMs();
    // An outage without a code is Redis.
    log.error({ away: unavailability(cause) ?? 'REDIS', refused }, 'requests are refused: what they need is away');
    refused = 0;
  };
}
