import { unavailability } from '@ballast/db/unavailable';
import type { ErrorBody } from '@ballast/schema/error-codes';
import { errorCodes } from '@ballast/schema/error-codes';
import { AppError, unavailable } from './app-error.ts';

/** Returns undefined for a fault of the server. */
export function toRefusal(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  return unavailability(error) === undefined ? undefined : unavailable(error);
}

export function toErrorBody(refusal: AppError | undefined, requestId: string): ErrorBody {
  if (!refusal) return { error: errorCodes.INTERNAL.message, code: 'INTERNAL', requestId };
  const { message, code, fields, until } = refusal;
  return {
    error: message,
    code,
    ...(fields && { fields }),
    ...(until !== undefined && { until: until?.toISOString() ?? null }),
  };
}
