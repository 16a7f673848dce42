import pino, { type Logger } from 'pino';

const flushMs = 250;

/** JSON lines in production; on a terminal, something a person can read. */
export async function createLog(level: string): Promise<Logger> {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  if (!process.stdout.isTTY) {
    // Lines go out together: a write for each would cost a tenth of the feed's rate.
    const destination = pino.destination({ sync: false, minLength: 8192 });
    setInterval(() => destination.flush(), flushMs).unref();
    return pino(options, destination);
  }
  const { default: pretty } = await import('pino-pretty');
  return pino(options, pretty({ colorize: true, sync: true, singleLine: true }));
}
