import { AppError } from '../errors/app-error.ts';

const minuteSeconds = 60;

/** Longer waits are told in minutes. */
const longWaitSeconds = 2 * minuteSeconds;

export function tooMany(waitMs: number): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  if (retryAfterSeconds < longWaitSeconds) return new AppError('RATE_LIMITED', { retryAfterSeconds });
  const minutes = Math.ceil(retryAfterSeconds / minuteSeconds);
  const message = `That is a lot at once. Please try again in ${minutes} minutes.`;
  return new AppError('RATE_LIMITED', { message, retryAfterSeconds });
}
