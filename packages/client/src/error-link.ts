import type { AppRouter } from '@ballast/api/router';
import { type Operation, type OperationResultEnvelope, TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { BallastError } from './ballast-error.ts';
import { streamErrorOf } from './event-source.ts';

function requestIdOf({ meta }: TRPCClientError<AppRouter>): string | undefined {
  const response = meta?.['response'];
  return response instanceof Response ? (response.headers.get('x-request-id') ?? undefined) : undefined;
}

/** The innermost message: the outer error of `fetch` only says that it failed. */
function reasonOf(error: Error): string {
  const cause = error.cause instanceof Error ? error.cause : undefined;
  return cause?.message ? reasonOf(cause) : error.message;
}

function reasonToAbort({ signal }: Operation): Error | undefined {
  return signal?.reason instanceof Error ? signal.reason : undefined;
}

function toBallastError(error: TRPCClientError<AppRouter>, op: Operation): BallastError {
  if (error instanceof BallastError) return error;
  const { data } = error;
  if (!data) {
    const cause = streamErrorOf(op) ?? error;
    if (cause instanceof BallastError) return cause;
    return new BallastError(0, { error: `No answer came: ${reasonOf(cause)}` }, { cause });
  }
  const { code: _trpcCode, httpStatus, appCode, retryAfterSeconds, ...members } = data;
  const body = { error: error.message, code: appCode, ...members };
  return new BallastError(httpStatus, body, { requestId: requestIdOf(error), retryAfterSeconds });
}

/** The error of a lost connection, which `onConnectionStateChange` gets. */
function withBallastError(value: OperationResultEnvelope<unknown, TRPCClientError<AppRouter>>, op: Operation) {
  const { result } = value;
  if (result.type !== 'state' || !result.error) return value;
  return { ...value, result: { ...result, error: TRPCClientError.from<AppRouter>(toBallastError(result.error, op)) } };
}

/** Turns tRPC errors into BallastErrors. An aborted call rejects at once, while the other calls of its batch continue. */
export const errorLink: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) =>
    observable((observer) => {
      const fail = (error: BallastError) => observer.error(TRPCClientError.from(error));
      const abort = () => fail(new BallastError(0, { error: 'The call was aborted.' }, { cause: reasonToAbort(op) }));
      if (op.signal?.aborted) return abort();
      op.signal?.addEventListener('abort', abort);
      const subscription = next(op).subscribe({
        next: (value) => observer.next(withBallastError(value, op)),
        error: (error) => fail(toBallastError(error, op)),
        complete: () => observer.complete(),
      });
      return () => {
        op.signal?.removeEventListener('abort', abort);
        subscription.unsubscribe();
      };
    });
