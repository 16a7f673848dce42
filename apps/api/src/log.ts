import pino, { type Logger } from 'pino';
import sonic from 'sonic-boom';

const batchChars = 8192;
const flushMs = 250;
/** What waits for a log that can't be written, such as one on a full disk. Further lines are dropped. */
const maxWaitingChars = 1024 * 1024;

/**
 * Batched: one write per line costs a tenth of the feed's rate. Not pino's own destination: with its older sonic-boom a
 * process whose log is on a full disk stands still for ever when it flushes.
 */
function openStdout(): sonic.SonicBoom {
  const destination = new sonic.SonicBoom({
    fd: process.stdout.fd,
    minLength: batchChars,
    maxLength: maxWaitingChars,
    periodicFlush: flushMs,
  });
  // Without a log the server goes on.
  destination.on('error', () => {});
  process.on('exit', () => {
    try {
      destination.flushSync();
    } catch {
      // There is nowhere to report it.
    }
  });
  return destination;
}

/** Pino's ISO time, formatted once a millisecond: under load several lines share one. */
function createIsoTime(): () => string {
  let formattedMs = Number.NaN;
  let formatted = '';
  return () => {
    if (Date.now() !== formattedMs) {
      formattedMs = Date.now();
      formatted = pino.stdTimeFunctions.isoTime();
    }
    return formatted;
  };
}

export async function createLog(level: string): Promise<Logger> {
  const options = { level, base: null, timestamp: createIsoTime() };
  if (!process.stdout.isTTY) return pino(options, openStdout());
  const { default: pretty } = await import('pino-pretty');
  return pino(options, pretty({ colorize: true, sync: true, singleLine: true }));
}
