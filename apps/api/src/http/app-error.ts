import { type ErrorCode, errorCodes, type FieldErrors } from '@ballast/schema/error-codes';
import { TRPCError } from '@trpc/server';

const trpcCodes = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  500: 'INTERNAL_SERVER_ERROR',
  503: 'SERVICE_UNAVAILABLE',
} as const satisfies Record<(typeof errorCodes)[ErrorCode]['status'], TRPCError['code']>;

type Details = { message?: string; fields?: FieldErrors; retryAfterSeconds?: number; cause?: unknown };

/** A refusal with a code of the registry. Everything else that is thrown is our own fault. */
export class AppError extends TRPCError {
  readonly appCode: ErrorCode;
  readonly fields: FieldErrors | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(appCode: ErrorCode, { message, fields, retryAfterSeconds, cause }: Details = {}) {
    const { status, message: standard } = errorCodes[appCode];
    const onlyField = fields && Object.keys(fields).length === 1 ? Object.values(fields)[0] : undefined;
    super({ code: trpcCodes[status], message: message ?? onlyField ?? standard, cause });
    this.name = 'AppError';
    this.appCode = appCode;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** How soon a client may try again after what we need was away. */
const unavailableRetrySeconds = 5;

/** For a call that could not be answered because a database, Redis or a disk is away; `cause` is for the log alone. */
export function unavailable(cause: unknown): AppError {
  return new AppError('UNAVAILABLE', { retryAfterSeconds: unavailableRetrySeconds, cause });
}

/** For a body that is not what it says it is, or that ended before its time. */
export function brokenBody(): AppError {
  return new AppError('BAD_INPUT', { message: 'We cannot read that body: it is broken or cut short.' });
}
