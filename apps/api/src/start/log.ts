import pino, { type Logger } from 'pino';
import sonic from 'sonic-boom';

const batchChars = 8192;
const flushMs = 250;
/** Size of the buffer while the log can't be written, for example on a full disk. Further lines are dropped. */
const maxWaitingChars = 1024 * 1024;

/** pino's own destination has an older sonic-boom, whose flush never returns on a full disk. */
function openStdout(): sonic.SonicBoom {
  const destination = new sonic.SonicBoom({
    fd: process.stdout.fd,
    minLength: batchChars,
    maxLength: maxWaitingChars,
    periodicFlush: flushMs,
  });
  destination.on('error', () => {});
  process.on('exit', () => {
    try {
      destination.flushSync();
    } catch {
      // There is no other output for the error.
    }
  });
  return destination;
}

/** Pino's ISO time, cached for a millisecond, because several lines share it under load. */
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
