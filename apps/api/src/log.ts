import pino, { type Logger } from 'pino';

const flushMs = 250;

export async function createLog(level: string): Promise<Logger> {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  if (!process.stdout.isTTY) {
    // Batched: one write per line costs a tenth of the feed's rate.
    const destination = pino.destination({ sync: false, minLength: 8192 });
    setInterval(() => destination.flush(), flushMs).unref();
    return pino(options, destination);
  }
  const { default: pretty } = await import('pino-pretty');
  return pino(options, pretty({ colorize: true, sync: true, singleLine: true }));
}
