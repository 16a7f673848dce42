import { type ErrorCode, errorCodes, type FieldErrors } from '@ballast/schema/error-codes';
import { TRPCClientError } from '@trpc/client';
import { expect } from 'vitest';
import * as z from 'zod';
import { AppError } from '../errors/app-error.ts';

type Refusal = {
  status: number;
  code: ErrorCode;
  message: string;
  fields: FieldErrors | undefined;
  retryAfterSeconds: number | undefined;
};

const code = z.custom<ErrorCode>((name) => typeof name === 'string' && name in errorCodes);
const fields = z.record(z.string(), z.string()).optional();
const requestId = z.string().optional();
const until = z.iso.datetime().nullish();
const restRefusal = z
  .strictObject({ error: z.string().min(1), code, fields, until, requestId })
  .transform(({ error: message, ...body }) => ({ ...body, message }));
const procedureError = z.strictObject({
  message: z.string().min(1),
  code: z.int(),
  data: z.strictObject({
    code: z.string(),
    httpStatus: z.int(),
    appCode: code,
    fields,
    until,
    requestId,
    retryAfterSeconds: z.int().optional(),
  }),
});
const procedureRefusal = z
  .strictObject({ error: procedureError })
  .transform(({ error: { message, data } }) => ({ ...data, code: data.appCode, message }));

/** TWO_FACTOR_REQUIRED has status 400 if it refuses an appointment to the staff, and otherwise 401. */
const statusesOf = (name: ErrorCode): number[] => [
  errorCodes[name].status,
  ...(name === 'TWO_FACTOR_REQUIRED' ? [400] : []),
];

/**
 * Reads an error response, and throws unless it has the error format of its API (REST or tRPC): a code of the registry with
 * its status, a message, and the request's id in the header. Only a server error has the id in the body, too.
 */
async function readRefusal(response: Response): Promise<Refusal> {
  const id = response.headers.get('x-request-id');
  expect(id).toMatch(/^[A-Za-z0-9_-]{22}$/);
  expect(response.headers.get('content-type')).toBe('application/json');
  const body = z.union([restRefusal, procedureRefusal]).parse(await response.json());
  const { status } = response;
  expect(statusesOf(body.code)).toContain(status);
  expect('httpStatus' in body ? body.httpStatus : status).toBe(status);
  expect(body.requestId).toBe(body.code === 'INTERNAL' ? id : undefined);
  const retryAfter = response.headers.get('retry-after');
  const retryAfterSeconds = retryAfter === null ? undefined : Number(retryAfter);
  return { status, code: body.code, message: body.message, fields: body.fields, retryAfterSeconds };
}

/** The HTTP server replaces the global Response, so `instanceof` does not recognise responses of `fetch`. */
const isResponse = (value: unknown): value is Response =>
  typeof value === 'object' && value !== null && 'ok' in value && 'headers' in value;

/** The error of a call over HTTP, through a typed client or inside the server; undefined if it succeeds. */
export async function refusalOf(call: unknown): Promise<Refusal | undefined> {
  try {
    const response = await call;
    return isResponse(response) && !response.ok ? await readRefusal(response) : undefined;
  } catch (error) {
    if (error instanceof AppError) {
      const { message, status, fields: ofFields, retryAfterSeconds } = error;
      return { status, code: error.code, message, fields: ofFields, retryAfterSeconds };
    }
    const shape = error instanceof TRPCClientError ? procedureError.safeParse(error.shape).data : undefined;
    if (!shape) throw error;
    const { httpStatus: status, appCode, ...data } = shape.data;
    return {
      status,
      code: appCode,
      message: shape.message,
      fields: data.fields,
      retryAfterSeconds: data.retryAfterSeconds,
    };
  }
}

/**
 * The errors of calls that run at the same time, in their order. A loop over started calls would wait for them one by one,
 * and a call that is refused before its turn is an unhandled rejection.
 */
export const refusalsOf = async (calls: readonly unknown[]): Promise<(Refusal | undefined)[]> =>
  await Promise.all(calls.map((call) => refusalOf(call)));

/** The refusal of a call that needs an unavailable store. */
export const unavailable = {
  status: 503,
  code: 'UNAVAILABLE',
  message: 'We cannot reach our own storage right now. Please try again shortly.',
  fields: undefined,
  retryAfterSeconds: 5,
};

export const codeOf = async (call: unknown) => (await refusalOf(call))?.code;
