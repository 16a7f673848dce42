import { storageOutageCode } from '@ballast/db/engine/unavailable';
import type { ErrorBody } from '@ballast/schema/error-codes';
import { errorCodes } from '@ballast/schema/error-codes';
import { AppError, unavailableError } from './app-error.ts';

/** Returns undefined for an unexpected error. Unavailable storage is a refusal. */
export function toRefusal(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  return storageOutageCode(error) === undefined ? undefined : unavailableError(error);
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
