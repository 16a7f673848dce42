import { errorCodes } from '@ballast/schema/error-codes';
import { expect } from 'vitest';
import * as z from 'zod';

const errorForm = z.strictObject({
  error: z.string().min(1),
  code: z.string().refine((code) => code in errorCodes),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string().optional(),
});

/** Reads a refusal, and fails unless it has the one form that every refusal has. */
export async function refused(response: Response | Promise<Response>) {
  const answer = await response;
  const id = answer.headers.get('x-request-id');
  expect(id).toMatch(/^[A-Za-z0-9_-]{22}$/);
  expect(answer.headers.get('content-type')).toBe('application/json');
  const { code, error, fields, requestId } = errorForm.parse(await answer.json());
  if (code === 'INTERNAL') expect(requestId).toBe(id);
  else expect(requestId).toBeUndefined();
  return { status: answer.status, code, ...(fields ? { fields } : {}), error };
}

/** The status and code of a refusal, and what is wrong with which field where that is the matter. */
export async function refusedAs(response: Response | Promise<Response>) {
  const { error: _sentence, ...rest } = await refused(response);
  return rest;
}
