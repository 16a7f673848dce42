import { unavailability } from '@ballast/db/unavailable';
import { type ErrorBody, type ErrorCode, errorCodes, type FieldErrors } from '@ballast/schema/error-codes';
import { TRPCError } from '@trpc/server';
import * as z from 'zod';
import { AppError, unavailable } from './app-error.ts';

/** The first thing wrong with each field, by the field's name. */
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

/** What tRPC itself refuses, before any procedure runs. */
const trpcRefusals: Partial<Record<TRPCError['code'], ErrorCode>> = {
  PARSE_ERROR: 'BAD_INPUT',
  BAD_REQUEST: 'BAD_INPUT',
  NOT_FOUND: 'NOT_FOUND',
  METHOD_NOT_SUPPORTED: 'METHOD_NOT_ALLOWED',
  UNSUPPORTED_MEDIA_TYPE: 'UNSUPPORTED_TYPE',
  PAYLOAD_TOO_LARGE: 'TOO_LARGE',
};

/** Reads anything that was thrown as a refusal; undefined means that it is our own fault. */
export function asRefusal(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (error instanceof TRPCError && error.cause instanceof AppError) return error.cause;
  // What tRPC itself refuses may come of a line that is cut too: the sender's.
  const isOurs = !(error instanceof TRPCError) || error.code === 'INTERNAL_SERVER_ERROR';
  if (isOurs && unavailability(error) !== undefined) return unavailable(error);
  if (!(error instanceof TRPCError)) return undefined;
  // An output that breaks its own schema is a ZodError too, but our own fault.
  if (error.code === 'BAD_REQUEST' && error.cause instanceof z.core.$ZodError) {
    return new AppError('BAD_INPUT', { fields: fieldErrors(error.cause) });
  }
  const code = trpcRefusals[error.code];
  return code && new AppError(code);
}

/** The one error form of REST: status, body, and how long to wait where that is the matter. */
export function toErrorAnswer(
  error: unknown,
  requestId: string,
): { status: number; body: ErrorBody; retryAfterSeconds?: number | undefined } {
  const refusal = asRefusal(error);
  if (!refusal) {
    const { status, message } = errorCodes.INTERNAL;
    return { status, body: { error: message, code: 'INTERNAL', requestId } };
  }
  const body: ErrorBody = { error: refusal.message, code: refusal.appCode };
  if (refusal.fields) body.fields = refusal.fields;
  return { status: errorCodes[refusal.appCode].status, body, retryAfterSeconds: refusal.retryAfterSeconds };
}
