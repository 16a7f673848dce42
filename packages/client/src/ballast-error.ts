import { TRPCClientError } from '@trpc/client';
import type { ErrorCode } from './procedures.ts';

export type ErrorBody = {
  error: string;
  code?: ErrorCode | undefined;
  fields?: Record<string, string> | undefined;
  until?: string | null | undefined;
  requestId?: string | undefined;
};

type Details = { requestId?: string | undefined; retryAfterSeconds?: number | undefined; cause?: Error | undefined };

/** tRPC rethrows its own errors unchanged and wraps all others, so BallastError extends its class. */
const UnwrappedError: new (message: string, options: { cause?: Error }) => Error = TRPCClientError;

/**
 * A failed call. Its message is `{status}: {body}`:
 * `404: {"error":"That is not here, or it is not yours to see.","code":"NOT_FOUND"}`.
 * @example
 * if (error instanceof BallastError && error.code === 'NOT_FOUND') return undefined;
 */
export class BallastError extends UnwrappedError {
  /** The HTTP status, or 0 without a response: the server is unreachable, or the call was aborted. */
  readonly status: number;
  /** Stable across releases. Absent without a response, or when a proxy responded. */
  readonly code: ErrorCode | undefined;
  /** Sentences about invalid input, by field name. */
  readonly fields: Record<string, string> | undefined;
  /** With SUSPENDED: when it ends (ISO 8601), null if it has no end. Absent until the member has been told. */
  readonly until: string | null | undefined;
  /** Identifies the request in the server's log. */
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, body: ErrorBody | string, { requestId, retryAfterSeconds, cause }: Details = {}) {
    super(`${status}: ${typeof body === 'string' ? body : JSON.stringify(body)}`, cause ? { cause } : {});
    // The base class sets its own prototype and these properties.
    Object.setPrototypeOf(this, BallastError.prototype);
    for (const key of ['shape', 'data', 'meta']) Reflect.deleteProperty(this, key);
    const { code, fields, until, requestId: bodyRequestId } = typeof body === 'string' ? {} : body;
    this.name = 'BallastError';
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.until = until;
    this.requestId = requestId ?? bodyRequestId;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
