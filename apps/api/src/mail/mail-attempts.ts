import * as z from 'zod';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Waits after failed deliveries, about five days in total. */
const waitsMs = [
  ...[minuteMs, 5 * minuteMs, 15 * minuteMs],
  ...[hourMs, 3 * hourMs, 6 * hourMs, 12 * hourMs],
  ...[dayMs, dayMs, dayMs, dayMs],
];
const firstHourlyAttempt = waitsMs.indexOf(hourMs) + 1;
const firstDailyAttempt = waitsMs.indexOf(dayMs) + 1;
/** No message is dropped while none can be delivered. A push message expires before the daily attempts. */
const lastAttempts: Partial<Record<FailureKind, number>> = {
  unreachable: firstHourlyAttempt,
  unsent: firstDailyAttempt,
};

/** Fields of errors of nodemailer and Node. Only nodemailer sets `command`. */
const failureFields = z.object({
  code: z.string().optional(),
  command: z.string().optional(),
  responseCode: z.number().optional(),
  syscall: z.string().optional(),
  timeoutType: z.string().optional(),
});

const mailCommands = ['MAIL FROM', 'RCPT TO', 'DATA'];

type FailureKind =
  /** The same mail to the same recipient would be refused again. */
  | 'refused'
  /** The server refused the mail while receiving it, or the connection broke. The mail may be the cause. */
  | 'failed'
  | 'unreachable'
  /** A push service has not taken the message of any device. */
  | 'unsent';

export function failureKind(error: unknown): FailureKind {
  if (error instanceof z.ZodError) return 'refused';
  const { code, command, responseCode = 0, syscall = '', timeoutType } = failureFields.safeParse(error).data ?? {};
  if (command === 'API' && code === 'EENVELOPE') return 'refused';
  // MAIL FROM has the operator's address, so its refusal is not about the recipient.
  if (responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')) return 'refused';
  const isConnectionBroken =
    command !== undefined &&
    (code === 'ECONNECTION' || timeoutType === 'SOCKET_TIMEOUT' || ['read', 'write'].includes(syscall));
  if (isConnectionBroken || code === 'EABORT' || mailCommands.includes(command ?? '')) return 'failed';
  return 'unreachable';
}

/** Returns the wait before the next attempt, or undefined to drop the mail. @param attempts Failures before this one. */
export function nextAttempt(attempts: number, kind: FailureKind): { attempts: number; waitMs: number } | undefined {
  if (kind === 'refused') return undefined;
  const failedAttempts = Math.min(attempts + 1, lastAttempts[kind] ?? Number.POSITIVE_INFINITY);
  const waitMs = waitsMs[failedAttempts - 1];
  return waitMs === undefined ? undefined : { attempts: failedAttempts, waitMs };
}

/** The shortest time between the first failed delivery and the due time of the next attempt. */
export const minWaitedMs = (attempts: number): number =>
  waitsMs.slice(0, attempts).reduce((sum, waitMs) => sum + waitMs, 0);
