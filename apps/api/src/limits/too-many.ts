import { AppError } from '../errors/app-error.ts';

const minuteSeconds = 60;

const longWaitSeconds = 2 * minuteSeconds;

function messageOf(waitSeconds: number): string | undefined {
  if (waitSeconds < longWaitSeconds) return undefined;
  return `That is a lot at once. Please try again in ${Math.ceil(waitSeconds / minuteSeconds)} minutes.`;
}

export function tooMany(waitMs: number, message?: string): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  const statedMessage = message ?? messageOf(retryAfterSeconds);
  return new AppError('RATE_LIMITED', {
    retryAfterSeconds,
    ...(statedMessage !== undefined && { message: statedMessage }),
  });
}
