import { type ErrorCode, errorCodes, type FieldErrors } from '@ballast/schema/error-codes';
import type { TRPCDefaultErrorShape, TRPCError } from '@trpc/server';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import * as z from 'zod';
import { AppError } from '../errors/app-error.ts';
import { toErrorBody, toRefusal } from '../errors/refusal.ts';

function fieldErrors(error: z.core.$ZodError): FieldErrors {
  const fields = new Map<string, string>();
  for (const issue of error.issues) {
    const [name] = issue.path;
    const field = name === undefined ? 'body' : String(name);
    const sentence =
      name === undefined ? 'This has to be an object of named fields, {} where none is needed.' : issue.message;
    if (!fields.has(field)) fields.set(field, sentence);
  }
  return Object.fromEntries(fields);
}

const appCodeOfTrpcCode: Partial<Record<TRPCError['code'], ErrorCode>> = {
  PARSE_ERROR: 'BAD_INPUT',
  BAD_REQUEST: 'BAD_INPUT',
  NOT_FOUND: 'NOT_FOUND',
  METHOD_NOT_SUPPORTED: 'METHOD_NOT_ALLOWED',
  UNSUPPORTED_MEDIA_TYPE: 'UNSUPPORTED_TYPE',
  PAYLOAD_TOO_LARGE: 'TOO_LARGE',
};

export function refusalOf(error: TRPCError): AppError | undefined {
  if (error.cause instanceof AppError) return error.cause;
  // An output that breaks its schema also has a ZodError as its cause, but is a fault of the server.
  if (error.code === 'INTERNAL_SERVER_ERROR') return toRefusal(error);
  if (error.code === 'BAD_REQUEST' && error.cause instanceof z.core.$ZodError) {
    return new AppError('BAD_INPUT', { fields: fieldErrors(error.cause) });
  }
  const code = appCodeOfTrpcCode[error.code];
  return code && new AppError(code);
}

const trpcCodeOfStatus = {
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

/** Replaces `shape`, the error of tRPC, because its message may come from the database driver. */
export function formatError(shape: TRPCDefaultErrorShape, error: TRPCError, requestId: string) {
  const refusal = refusalOf(error);
  const body = toErrorBody(refusal, requestId);
  const status = refusal?.status ?? errorCodes.INTERNAL.status;
  const trpcCode = error.cause instanceof AppError ? trpcCodeOfStatus[status] : shape.data.code;
  return {
    message: body.error,
    code: TRPC_ERROR_CODES_BY_KEY[trpcCode],
    data: {
      code: trpcCode,
      httpStatus: status,
      appCode: body.code,
      fields: body.fields,
      until: body.until,
      requestId: body.requestId,
      retryAfterSeconds: refusal?.retryAfterSeconds,
    },
  };
}
