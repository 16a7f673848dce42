import { TRPCClientError } from '@trpc/client';
import type { ErrorCode } from './procedures.ts';

/** What the server says when it refuses. */
export type ErrorBody = {
  /** A sentence for a person. */
  error: string;
  code?: ErrorCode | undefined;
  fields?: Record<string, string> | undefined;
  requestId?: string | undefined;
};

type Details = { requestId?: string | undefined; retryAfterSeconds?: number | undefined; cause?: Error | undefined };

/** tRPC hands on its own errors as they are and wraps all others; to whoever catches it this one is like any. */
const HandedOn: new (message: string, options: { cause?: Error }) => Error = TRPCClientError;

/**
 * A call that did not succeed. Its message is `{status}: {body}`, the body being what the server answered:
 * `404: {"error":"That is not here, or it is not yours to see.","code":"NOT_FOUND"}`.
 *
 * @example
 * try {
 *   await client.posts.get.query({ postId });
 * } catch (error) {
 *   if (error instanceof BallastError && error.code === 'NOT_FOUND') return undefined;
 *   throw error;
 * }
 */
export class BallastError extends HandedOn {
  /** The HTTP status, or 0 where no answer came: the server is away, or the call was aborted. */
  readonly status: number;
  /** The reason, stable across releases; absent where nothing answered, or something that isn't the server. */
  readonly code: ErrorCode | undefined;
  /** What is wrong with the input, by the name of the field: sentences for the person who typed it. */
  readonly fields: Record<string, string> | undefined;
  /** Names the request in the server's log. */
  readonly requestId: string | undefined;
  /** How long to wait before another try, in seconds. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, body: ErrorBody | string, { requestId, retryAfterSeconds, cause }: Details = {}) {
    super(`${status}: ${typeof body === 'string' ? body : JSON.stringify(body)}`, cause ? { cause } : {});
    // What it is made from sets itself as the prototype, and these for its own use.
    Object.setPrototypeOf(this, BallastError.prototype);
    for (const key of ['shape', 'data', 'meta']) Reflect.deleteProperty(this, key);
    const { code, fields, requestId: bodyRequestId } = typeof body === 'string' ? {} : body;
    this.name = 'BallastError';
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.requestId = requestId ?? bodyRequestId;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
