import { errorCodes } from '@ballast/schema/error-codes';
import { expect } from 'vitest';
import * as z from 'zod';

const code = z.string().refine((name) => name in errorCodes);
const fields = z.record(z.string(), z.string()).optional();
const restForm = z.strictObject({ error: z.string().min(1), code, fields, requestId: z.string().optional() });
const trpcForm = z.strictObject({
  error: z.strictObject({
    message: z.string().min(1),
    code: z.int(),
    data: z.strictObject({
      code: z.string(),
      httpStatus: z.int(),
      appCode: code,
      fields,
      requestId: z.string().optional(),
      retryAfterSeconds: z.int().optional(),
    }),
  }),
});
const errorForm = z.union([
  restForm,
  trpcForm.transform(({ error: { message, data } }) => ({ ...data, error: message, code: data.appCode })),
]);

/**
 * Reads a refusal, and fails unless it has the one form that every refusal of its surface (REST or tRPC) has: the
 * registry's code, a sentence, and the request's id in the header alone, or in the body too when it is our own fault.
 */
export async function refused(response: Response | Promise<Response>) {
  const answer = await response;
  const id = answer.headers.get('x-request-id');
  expect(id).toMatch(/^[A-Za-z0-9_-]{22}$/);
  expect(answer.headers.get('content-type')).toBe('application/json');
  const form = errorForm.parse(await answer.json());
  expect(form.requestId).toBe(form.code === 'INTERNAL' ? id : undefined);
  if ('httpStatus' in form) expect(form.httpStatus).toBe(answer.status);
  return {
    status: answer.status,
    code: form.code,
    sentence: form.error,
    fields: form.fields,
    retryAfter: answer.headers.get('retry-after'),
  };
}

/** Status and code alone. */
export async function refusedAs(response: Response | Promise<Response>): Promise<string> {
  const refusal = await refused(response);
  return `${refusal.status} ${refusal.code}`;
}

/** What is wrong with which field of a 400. */
export async function wrongFields(response: Response | Promise<Response>): Promise<Record<string, string> | undefined> {
  const refusal = await refused(response);
  expect(`${refusal.status} ${refusal.code}`).toBe('400 BAD_INPUT');
  return refusal.fields;
}
