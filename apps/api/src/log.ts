import pino, { type Logger } from 'pino';

/** JSON lines in production; on a terminal, something a person can read. */
export async function createLog(level: string): Promise<Logger> {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  if (!process.stdout.isTTY) return pino(options, pino.destination({ sync: false, minLength: 0 }));
  const { default: pretty } = await import('pino-pretty');
  return pino(options, pretty({ colorize: true, sync: true, singleLine: true }));
}
