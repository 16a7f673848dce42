import type { AppRouter } from '@ballast/client/types';
import type { ErrorCode, FieldErrors } from '@ballast/schema/error-codes';
import { TRPCClientError } from '@trpc/client';

const unreachable = 'We could not reach the server.';
export const unreachableMessage = `${unreachable} What you typed is still here.`;

export type Refusal = {
  /** Undefined if the server did not respond. */
  code: ErrorCode | undefined;
  /** The HTTP status, undefined if the server did not respond. */
  status: number | undefined;
  message: string;
  fields: FieldErrors;
  waitSeconds: number | undefined;
};

function isTrpcError(error: unknown): error is TRPCClientError<AppRouter> {
  return error instanceof TRPCClientError;
}

export function readRefusal(error: unknown): Refusal {
  const data = isTrpcError(error) ? error.data : undefined;
  if (!isTrpcError(error) || !data) {
    return { code: undefined, status: undefined, message: unreachableMessage, fields: {}, waitSeconds: undefined };
  }
  const { appCode, httpStatus, fields = {}, requestId, retryAfterSeconds } = data;
  const message = requestId && appCode === 'INTERNAL' ? `${error.message} (Request ${requestId})` : error.message;
  return { code: appCode, status: httpStatus, message, fields, waitSeconds: retryAfterSeconds };
}

/** For a read, or a write without typed text: does not say that what was typed is still here. */
export function describeFailure(error: unknown): string {
  const { code, message } = readRefusal(error);
  return code ? message : unreachable;
}

const minuteSeconds = 60;

/** Formats seconds below two minutes, else minutes, rounded up. */
export function formatWait(seconds: number): string {
  const isShort = seconds < 2 * minuteSeconds;
  const count = isShort ? Math.max(1, Math.ceil(seconds)) : Math.ceil(seconds / minuteSeconds);
  return `${count} ${isShort ? 'second' : 'minute'}${count === 1 ? '' : 's'}`;
}
