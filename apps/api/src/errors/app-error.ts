import { type ErrorCode, errorCodes, type FieldErrors } from '@ballast/schema/error-codes';

type Details = {
  message?: string;
  /** Overrides the code's status, where the REST contract requires 400. */
  status?: 400;
  fields?: FieldErrors;
  retryAfterSeconds?: number;
  /** The end of a suspension; null if it has none. */
  until?: Date | null;
  cause?: unknown;
};

/** A refusal with a code of the registry. Any other error is a fault, unless the storage is unavailable. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: (typeof errorCodes)[ErrorCode]['status'];
  readonly fields: FieldErrors | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly until: Date | null | undefined;

  constructor(code: ErrorCode, { message, status, fields, retryAfterSeconds, until, cause }: Details = {}) {
    const onlyFieldError = fields && Object.keys(fields).length === 1 ? Object.values(fields)[0] : undefined;
    super(message ?? onlyFieldError ?? errorCodes[code].message, { cause });
    this.name = 'AppError';
    this.code = code;
    this.status = status ?? errorCodes[code].status;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
    this.until = until;
  }
}

const unavailableRetrySeconds = 5;

export function unavailableError(cause: unknown, message?: string): AppError {
  return new AppError('UNAVAILABLE', {
    retryAfterSeconds: unavailableRetrySeconds,
    cause,
    ...(message !== undefined && { message }),
  });
}

export function malformedBody(): AppError {
  return new AppError('BAD_INPUT', { message: 'We cannot read that body: it is broken or cut short.' });
}
